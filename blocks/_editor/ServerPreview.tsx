import { Disabled, Placeholder } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import ServerSideRender from '@wordpress/server-side-render';

interface Props {
	/** Its name, with ours in front. */
	readonly block: string;
	/** What the block is called where there is nothing of it to see. */
	readonly title: string;
	/** Its own, by name, as block.json declares them. */
	readonly declared: object;
	/** Of these the own ones are sent: core's stay with the element around the preview, and its route refuses some. */
	readonly attributes: object;
	/** The post that it is shown for; absent: the one that is edited, if any. */
	readonly post?: number | undefined;
	/** Why there may be nothing to see, and what changes that. */
	readonly empty: string;
}

const picked = ( declared: object, attributes: object ): Readonly< Record< string, unknown > > =>
	Object.fromEntries( Object.entries( attributes ).filter( ( [ name ] ) => Object.hasOwn( declared, name ) ) );

/**
 * A block as the server prints it for visitors. It is inert: a click selects the block, and the keyboard passes by.
 */
export const ServerPreview = ( { block, title, declared, attributes, post, empty }: Props ) => {
	const Empty = useCallback( () => <Placeholder label={ title } instructions={ empty } />, [ title, empty ] );
	return (
		<Disabled>
			<ServerSideRender
				block={ block }
				attributes={ picked( declared, attributes ) }
				httpMethod="POST"
				{ ...( post !== undefined && { urlQueryArgs: { post_id: post } } ) }
				EmptyResponsePlaceholder={ Empty }
			/>
		</Disabled>
	);
};
