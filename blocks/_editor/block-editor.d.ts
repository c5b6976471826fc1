/** The exports of @wordpress/block-editor that the blocks use; the package ships no types. */
declare module '@wordpress/block-editor' {
	import type { HTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react';

	export const InspectorControls: ( props: { readonly children: ReactNode } ) => ReactElement;

	/** The theme's palette with a color picker; passes undefined when the color is cleared. */
	export const ColorPalette: ( props: {
		readonly 'aria-label'?: string;
		readonly value: string | undefined;
		readonly onChange: ( color: string | undefined ) => void;
		readonly clearable?: boolean;
	} ) => ReactElement;

	export const useBlockProps: () => HTMLAttributes< HTMLDivElement > & RefAttributes< HTMLDivElement >;
}
