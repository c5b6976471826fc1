import { __ } from '@wordpress/i18n';
import { ChoiceField, type Option } from '../controls/fields';
import { editMeta } from '../core';
import { listingData } from '../data';
import type { Meta } from '../meta';

/** Options with the chosen user, shown by id if the server does not offer the user. */
function agentOptions( chosen: number ): Option[] {
	const { agents, agency } = listingData();
	const isUnknown = chosen !== 0 && ! agents.some( ( { id } ) => id === chosen );
	return [
		{ value: '0', label: agency },
		...agents.map( ( { id, name } ) => ( { value: `${ id }`, label: name } ) ),
		...( isUnknown ? [ { value: `${ chosen }`, label: `${ chosen }` } ] : [] ),
	];
}

export const AgentField = ( { meta }: { readonly meta: Meta } ) => (
	<ChoiceField
		field="agent_user"
		label={ __( 'Contact person', 'sw-immosuite' ) }
		help={
			listingData().agents.length === 0
				? __( 'Users who tick “Show on listings” in their profile can be chosen here.', 'sw-immosuite' )
				: __( 'Receives the inquiries about this listing.', 'sw-immosuite' )
		}
		value={ `${ meta.agent_user }` }
		options={ agentOptions( meta.agent_user ) }
		onChange={ ( id ) => editMeta( { agent_user: Number( id ) } ) }
	/>
);
