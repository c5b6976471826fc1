import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import type { SavedSearchEntry } from '../../../../contract/types.gen';
import { Frequency } from '../../../../forms/alerts';
import { Button, Hidden } from '../../../../ui';
import { frequencies, type Alerts } from './words';

export interface AnswersProps {
	search: SavedSearchEntry;
	/** Of the search: those of other rows say the same. */
	heading: string;
	/** Whether its owner has agreed to be written to about it. */
	mayWrite: boolean;
	onSave: ( alerts: Alerts, onStored: () => void ) => void;
	/** Leads to where the consent is given. */
	onConsent: () => void;
}

const labelOf = ( alerts: Alerts ): string => frequencies().find( ( { choice } ) => choice === alerts )?.label ?? '';

/** How often a search is answered by mail (O25). What was chosen stays until it is stored. */
export function Answers( { search, heading, mayWrite, onSave, onConsent }: AnswersProps ) {
	const fold = useRef< HTMLDetailsElement >( null );
	const told: Alerts = mayWrite ? search.alerts : 'off';
	const [ stored, setStored ] = useState( search.alerts );
	const [ choice, choose ] = useState< Alerts | null >( null );
	const [ isRefused, refuse ] = useState( false );
	if ( stored !== search.alerts ) {
		setStored( search.alerts );
		choose( null );
	}
	const chosen = choice ?? told;
	const isLacking = ! mayWrite && chosen !== 'off';
	const close = (): void => {
		const { current } = fold;
		if ( current !== null ) {
			current.open = false;
			current.querySelector( 'summary' )?.focus();
		}
	};
	const save = (): void => {
		refuse( isLacking );
		if ( ! isLacking ) {
			onSave( chosen, close );
		}
	};
	const error =
		isRefused && isLacking
			? __(
					'We may write to you once you have agreed to be contacted, under “Account & newsletter”.',
					'sw-immosuite'
				)
			: undefined;
	return (
		<details className="swis-search__alerts" ref={ fold }>
			<summary>
				{ /* translators: %s: how often emails come. */ }
				{ sprintf( __( 'Emails: %s', 'sw-immosuite' ), labelOf( told ) ) }
				<Hidden>: { heading }</Hidden>
			</summary>
			<Frequency
				name={ `alerts-${ search.uuid }` }
				options={ frequencies() }
				value={ chosen }
				error={ error }
				onChange={ ( value ) => choose( value as Alerts ) }
			/>
			<div className="swis-actions">
				<Button small onClick={ save }>
					{ __( 'Save changes', 'sw-immosuite' ) }
				</Button>
				{ error !== undefined && (
					<Button look="link" onClick={ onConsent }>
						{ __( 'Account & newsletter', 'sw-immosuite' ) }
					</Button>
				) }
			</div>
		</details>
	);
}
