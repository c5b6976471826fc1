import { type BlockConfiguration, registerBlockType } from '@wordpress/blocks';
import type { ContactFormAttributes } from '../../src/contract/blocks.gen';
import metadata from './block.json';
import { Edit } from './edit';

type Attributes = ContactFormAttributes & Record< string, unknown >;

// The cast is needed because TypeScript widens literals in imported JSON. A JSON schema checks block.json instead.
registerBlockType< Attributes >( metadata as unknown as BlockConfiguration< Attributes >, {
	edit: Edit,
	// The server renders the block.
	save: () => null,
} );
