/** The part of the package that is used; WordPress provides the package, and npm does not install it. */
declare module '@wordpress/server-side-render' {
	import type { ComponentType, ReactElement } from 'react';

	/** Renders a block through core's block renderer route, and keeps the last result while loading. */
	interface Props {
		readonly block: string;
		readonly attributes: Readonly< Record< string, unknown > >;
		/** POST can send empty lists, which a query string cannot. */
		readonly httpMethod?: 'GET' | 'POST';
		readonly urlQueryArgs?: Readonly< Record< string, unknown > >;
		readonly EmptyResponsePlaceholder?: ComponentType;
	}

	const ServerSideRender: ( props: Props ) => ReactElement;
	export default ServerSideRender;
}
