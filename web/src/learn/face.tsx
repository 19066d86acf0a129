/* The coach: a flag with a face. */
export const CoachFace = ({ size }: { size: number }) => (
  <svg class="coachface" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path class="pole" d="M6 29V4.500" />
    <path
      class="flag"
      d="M7.300 5c4-2 7.500 1.500 12 .5 2.500-.5 5-1.500 8-.8v15c-3-.7-5.500.3-8 .8-4.500 1-8-2.500-12-.5z"
    />
    <circle cx="14" cy="11.600" r="1.700" />
    <circle cx="21" cy="11.200" r="1.700" />
    <path class="smile" d="M14.500 15.500q3 2.300 6-.3" />
  </svg>
);
