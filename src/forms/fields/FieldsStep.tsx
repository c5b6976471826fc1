import { __ } from '@wordpress/i18n';
import { useEffect, useMemo } from 'react';
import { hasAllDefinitions, loadFields, useFields } from '../../store';
import { Spinner } from '../../ui';
import type { Fault } from '../submission/form';
import { FailureNote } from '../submission/FailureNote';
import type { ControlProps } from './control';
import { FieldControl } from './FieldControl';
import { fieldIds, type FieldsContext } from './wizard-fields';
import { offeredFields } from './offered-fields';
import './fields.css';
import '../rows.css';

export interface FieldsStepProps extends Pick< ControlProps, 'entries' | 'onChange' > {
	context: FieldsContext;
	/** Faults of the whole form; each is shown at its own field. */
	faults: readonly Fault[];
}

/** The fields of the chosen category, by group; a loading message until their definitions arrive. */
export function FieldsStep( { context, entries, faults, onChange }: FieldsStepProps ) {
	const { catalogue, lang } = context;
	const { definitions, failure } = useFields();
	const ids = useMemo( () => fieldIds( context ), [ context ] );
	const { version } = catalogue;
	useEffect( () => void loadFields( version, lang, ids ), [ version, lang, ids ] );
	if ( ! hasAllDefinitions( definitions, ids ) ) {
		return failure ? (
			<FailureNote failure={ failure } onRetry={ () => void loadFields( version, lang, ids ) } />
		) : (
			<p role="status" className="swis-hint">
				<Spinner /> { __( 'Loading …', 'sw-immosuite' ) }
			</p>
		);
	}
	const fields = offeredFields( context, definitions, entries );
	const errorAt = ( path: string ) => faults.find( ( fault ) => fault.path === path )?.message;
	const groups = catalogue.fieldGroups.map( ( { id, label } ) => ( {
		id,
		label,
		members: fields.filter( ( { field } ) => field.group === id ),
	} ) );
	return (
		<div className="swis-fields swis-fields--two">
			{ groups.map( ( { id, label, members } ) =>
				members.length === 0 ? null : (
					<div key={ id } className="swis-group" role="group" aria-label={ label }>
						{ members.map( ( offered ) => (
							<FieldControl
								key={ offered.path }
								offered={ offered }
								entries={ entries }
								errorAt={ errorAt }
								lang={ lang }
								onChange={ onChange }
							/>
						) ) }
					</div>
				)
			) }
		</div>
	);
}
