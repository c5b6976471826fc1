import { type BlockConfiguration, registerBlockType } from '@wordpress/blocks';
import type { ListingAttributes } from './attributes';
import { registerBindings } from './bindings';
import metadata from './block.json';
import { Edit } from './edit';

type Attributes = ListingAttributes & Record< string, unknown >;

// JSON has no literal types: that this is a block's configuration is checked by its schema.
registerBlockType< Attributes >( metadata as unknown as BlockConfiguration< Attributes >, {
	edit: Edit,
	// The server renders.
	save: () => null,
} );

registerBindings();
