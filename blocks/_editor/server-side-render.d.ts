/** What is used of a package that is in WordPress alone: the site brings it, nothing here installs it. */
declare module '@wordpress/server-side-render' {
	import type { ComponentType, ReactElement } from 'react';

	/** Asks core's route for blocks, and shows again what stood there while it waits. */
	interface Props {
		readonly block: string;
		readonly attributes: Readonly< Record< string, unknown > >;
		/** POST carries empty lists, which an address cannot. */
		readonly httpMethod?: 'GET' | 'POST';
		readonly urlQueryArgs?: Readonly< Record< string, unknown > >;
		readonly EmptyResponsePlaceholder?: ComponentType;
	}

	const ServerSideRender: ( props: Props ) => ReactElement;
	export default ServerSideRender;
}
