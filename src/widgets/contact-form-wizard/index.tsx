import { __ } from '@wordpress/i18n';
import { useEffect, useMemo, useState } from 'react';
import type { WidgetProps } from '../types';
import { readHeading, readRules } from './attributes';
import { FormScreen } from './FormScreen';
import { SentScreen } from './SentScreen';
import { StartOver } from './StartOver';
import { draftName, useContactForm } from './useContactForm';
import { useDraft } from './useDraft';

export { asksAsPrinted as isPrinted } from './attributes';

/** The general contact form (route /contact-form-wizard). */
export default function ContactFormWizard( props: WidgetProps ) {
	const { config, params, link, onTitle } = props;
	const rules = useMemo( () => readRules( params.attributes ), [ params.attributes ] );
	const contactForm = useContactForm( props, rules );
	const { state, dispatch } = contactForm;
	const [ isAsking, setAsking ] = useState( false );
	useDraft( state, dispatch, {
		name: draftName( params.id ),
		consentHash: config.consents.hash,
		onStartOver: () => setAsking( true ),
	} );
	const { sent } = state;
	const subtitle = ! sent
		? __( 'Contact', 'sw-immosuite' )
		: sent.confirmed
			? __( 'Thank you for your inquiry!', 'sw-immosuite' )
			: __( 'One step is left', 'sw-immosuite' );
	useEffect( () => {
		onTitle?.( __( 'Write to us', 'sw-immosuite' ), subtitle );
	}, [ onTitle, subtitle ] );
	const discard = (): void => {
		setAsking( false );
		dispatch( { type: 'discarded' } );
	};
	return (
		<div className="swis-page">
			{ sent ? (
				<SentScreen sent={ sent } focus={ state.focus === 'heading' } link={ link } dispatch={ dispatch } />
			) : (
				<FormScreen
					contactForm={ contactForm }
					rules={ rules }
					heading={ readHeading( params.attributes ) }
					config={ config }
					link={ link }
				/>
			) }
			{ isAsking ? <StartOver onDiscard={ discard } onClose={ () => setAsking( false ) } /> : null }
		</div>
	);
}
