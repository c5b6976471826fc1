import { Disabled, Placeholder } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import ServerSideRender from '@wordpress/server-side-render';

interface Props {
	/** Block name with the plugin's namespace. */
	readonly block: string;
	/** Title shown if the preview is empty. */
	readonly title: string;
	/** The block's own attributes by name, as declared in block.json. */
	readonly declared: object;
	/**
	 * Only the declared attributes are sent: those of core, such as `align`, apply to the wrapper around the preview,
	 * and core's route rejects some of them.
	 */
	readonly attributes: object;
	/** Post to render the block for; absent: the edited post, if any. */
	readonly post?: number | undefined;
	/** Explains why the preview is empty, and how to change that. */
	readonly empty: string;
}

const onlyDeclared = ( declared: object, attributes: object ): Readonly< Record< string, unknown > > =>
	Object.fromEntries( Object.entries( attributes ).filter( ( [ name ] ) => Object.hasOwn( declared, name ) ) );

/**
 * The block as rendered by the server for visitors, but inert: a click selects the block, and the keyboard skips it.
 */
export const ServerPreview = ( { block, title, declared, attributes, post, empty }: Props ) => {
	const Empty = useCallback( () => <Placeholder label={ title } instructions={ empty } />, [ title, empty ] );
	return (
		<Disabled>
			<ServerSideRender
				block={ block }
				attributes={ onlyDeclared( declared, attributes ) }
				httpMethod="POST"
				{ ...( post !== undefined && { urlQueryArgs: { post_id: post } } ) }
				EmptyResponsePlaceholder={ Empty }
			/>
		</Disabled>
	);
};
