/** The specification's default layout animation, in ms. */
export const layoutAnimationMs = 450;
