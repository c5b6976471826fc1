import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import type { SavedSearchEntry } from '../../../../contract/types.gen';
import { Frequency } from '../../../../forms/alerts';
import { Button, Hidden } from '../../../../ui';
import { alertsText, frequencies, type Alerts } from './words';

export interface AlertFrequencyProps {
	search: SavedSearchEntry;
	/** Title of the search, to distinguish controls with equal labels. */
	heading: string;
	/** Whether the visitor has consented to mails about searches. */
	mayEmail: boolean;
	/** Label of the button while the choice is being saved. */
	busy: string | null;
	/** Frequencies that wait for the consent, by search. */
	waiting: Map< string, Alerts >;
	onSave: ( alerts: Alerts, onStored: () => void ) => void;
	/** Opens the form for the consent. */
	onConsent: () => void;
}

/** Frequency of a search's alert mails. A new choice stays selected while it is saved. */
export function AlertFrequency( { search, heading, mayEmail, busy, waiting, onSave, onConsent }: AlertFrequencyProps ) {
	const detailsRef = useRef< HTMLDetailsElement >( null );
	const active: Alerts = mayEmail ? search.alerts : 'off';
	const [ stored, setStored ] = useState( search.alerts );
	const [ choice, setChoice ] = useState( waiting.get( search.uuid ) ?? null );
	const [ isRefused, setRefused ] = useState( false );
	// Once another frequency is stored, it is shown instead of the choice.
	if ( stored !== search.alerts ) {
		setStored( search.alerts );
		setChoice( null );
	}
	const chosen = choice ?? active;
	const lacksConsent = ! mayEmail && chosen !== 'off';
	const close = (): void => {
		const { current } = detailsRef;
		if ( current !== null ) {
			current.open = false;
			current.querySelector( 'summary' )?.focus();
		}
	};
	const save = (): void => {
		setRefused( lacksConsent );
		if ( lacksConsent ) {
			waiting.set( search.uuid, chosen );
		} else {
			waiting.delete( search.uuid );
			onSave( chosen, close );
		}
	};
	const error =
		isRefused && lacksConsent
			? __(
					'We can write to you once you have agreed to be contacted, under “Account & newsletter”.',
					'sw-immosuite'
				)
			: undefined;
	return (
		<details className="swis-search__alerts" ref={ detailsRef }>
			<summary>
				{ alertsText( active ) }
				<Hidden>: { heading }</Hidden>
			</summary>
			<Frequency
				name={ `alerts-${ search.uuid }` }
				options={ frequencies() }
				value={ chosen }
				error={ error }
				onChange={ ( value ) => setChoice( value as Alerts ) }
			/>
			<div className="swis-actions">
				<Button small busy={ busy } onClick={ save }>
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
