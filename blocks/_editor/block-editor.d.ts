/** The two names of @wordpress/block-editor that the blocks use; the package ships no types. */
declare module '@wordpress/block-editor' {
	import type { HTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react';

	export const InspectorControls: ( props: { readonly children: ReactNode } ) => ReactElement;

	/** Palette of the theme with a picker; gives undefined when the colour is cleared. */
	export const ColorPalette: ( props: {
		readonly 'aria-label'?: string;
		readonly value: string | undefined;
		readonly onChange: ( color: string | undefined ) => void;
		readonly clearable?: boolean;
	} ) => ReactElement;

	export const useBlockProps: () => HTMLAttributes< HTMLDivElement > & RefAttributes< HTMLDivElement >;
}
