/** Used parts of packages without types: WordPress provides them, and two of them are not on npm. */
declare module '@wordpress/plugins' {
	import type { ComponentType, ReactElement } from 'react';

	export const registerPlugin: (
		name: string,
		settings: { readonly icon: ReactElement; readonly render: ComponentType }
	) => void;
}

declare module '@wordpress/editor' {
	import type { ReactElement, ReactNode } from 'react';

	export const PluginSidebar: ( props: {
		readonly name: string;
		readonly title: string;
		readonly className?: string;
		readonly children: ReactNode;
	} ) => ReactElement;

	export const PluginPrePublishPanel: ( props: {
		readonly title: string;
		readonly initialOpen?: boolean;
		readonly children: ReactNode;
	} ) => ReactElement;

	export const PluginMoreMenuItem: ( props: { readonly href: string; readonly children: ReactNode } ) => ReactElement;
}

declare module '@wordpress/block-editor' {
	import type { ReactElement, ReactNode } from 'react';

	/** Core's media library in a dialog. */
	export const MediaUpload: ( props: {
		/** Every click adds a file to the selection. */
		readonly multiple: 'add';
		/** Opens the library, not the upload page. */
		readonly mode: 'browse';
		readonly title: string;
		readonly allowedTypes: readonly string[];
		readonly onSelect: ( chosen: ReadonlyArray< { readonly id: number } > ) => void;
		readonly render: ( props: { readonly open: () => void } ) => ReactElement;
	} ) => ReactElement;

	/** Shows its children to users who may upload. */
	export const MediaUploadCheck: ( props: { readonly children: ReactNode } ) => ReactElement | null;
}
