/**
 * Mock of @wordpress/server-side-render: renders the request as data attributes, and the placeholder for an empty
 * response.
 */
import type { ComponentType } from 'react';

interface Props {
	readonly block: string;
	readonly attributes: object;
	readonly urlQueryArgs?: object;
	readonly EmptyResponsePlaceholder: ComponentType;
}

const Server = ( { block, attributes, urlQueryArgs, EmptyResponsePlaceholder: Empty }: Props ) => (
	<div
		data-testid="server"
		data-block={ block }
		data-attributes={ JSON.stringify( attributes ) }
		data-query={ JSON.stringify( urlQueryArgs ?? null ) }
	>
		<Empty />
	</div>
);

export default Server;
