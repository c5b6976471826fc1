import { type BlockConfiguration, registerBlockType } from '@wordpress/blocks';
import type { LeadWizardAttributes } from '../../src/contract/blocks.gen';
import metadata from './block.json';
import { Edit } from './edit';

type Attributes = LeadWizardAttributes & Record< string, unknown >;

// TypeScript widens the literals of imported JSON, so the cast is needed; block.json is validated against its JSON schema.
registerBlockType< Attributes >( metadata as unknown as BlockConfiguration< Attributes >, {
	edit: Edit,
	// The server renders the block.
	save: () => null,
} );
