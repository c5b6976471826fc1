/** What is used of two packages that are in WordPress alone: the site brings them, nothing here installs them. */
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
