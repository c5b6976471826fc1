import { __ } from '@wordpress/i18n';
import { useEffect, useMemo } from 'react';
import { isInquirySent } from '../../domain/sent-inquiries';
import { BackLink } from '../../forms/submission/BackLink';
import { replyWords } from '../../forms/submission/reply-words';
import { SimilarHomes } from '../../forms/submission/SimilarHomes';
import { wishStep } from '../../forms/submission/wish-step';
import { useFormWithAccount, usePrefill } from '../../forms/signed-in';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { useSubmission } from '../../forms/submission/useSubmission';
import { useVisitor } from '../../store';
import { Note } from '../../ui';
import type { WidgetProps } from '../types';
import { readHeading, readObjectId, readRules } from './attributes';
import { ROOT, wishOf } from './entries';
import { inquiryForm } from './form';
import { FormScreen } from './FormScreen';
import { ListingUnavailable } from './ListingUnavailable';
import { Subject } from './Subject';
import { useListing, type Listing } from './useListing';
import './style.css';

export { isPrerendered } from './attributes';

/** Shown if neither page nor block specifies a listing. */
function NoListing() {
	return (
		<div className="swis-page">
			<Note tone="info">
				<p>{ __( 'Please open the inquiry from the page of a property.', 'sw-immosuite' ) }</p>
			</Note>
		</div>
	);
}

/**
 * Below a sent inquiry: link back to the listing, and once confirmed two similar homes. No homes if the form is on the
 * listing's page, which shows similar homes itself.
 */
function SentLinks( { card, isDone }: { card: Extract< Listing, { phase: 'found' } >[ 'card' ]; isDone: boolean } ) {
	const isOnListingPage = document.referrer.startsWith( card.link );
	return (
		<>
			<BackLink href={ card.link } isFirst={ isDone }>
				{ __( 'Back to the property', 'sw-immosuite' ) }
			</BackLink>
			{ ! isOnListingPage && <SimilarHomes homes={ card.similar ?? [] } /> }
		</>
	);
}

function Inquiry( { objectId, ...props }: WidgetProps & { objectId: number } ) {
	const { config, params, onTitle } = props;
	const { lang } = config;
	const rules = useMemo( () => readRules( params.attributes ), [ params.attributes ] );
	const form = useMemo( () => inquiryForm( objectId, rules, lang ), [ objectId, rules, lang ] );
	const visitor = useVisitor();
	const submission = useSubmission( useFormWithAccount( ROOT, form, visitor ), props );
	usePrefill( ROOT, submission, visitor );
	const { refusals, sent, serverFaults, entries } = submission.state;
	const isDone = sent?.confirmed === true;
	const { listing, reload } = useListing( objectId, isDone );
	// A fault without a path concerns the listing itself, which may be gone.
	const mayBeGone = serverFaults.some( ( { path } ) => path === null );
	useEffect( () => {
		if ( mayBeGone ) {
			reload();
		}
	}, [ mayBeGone, reload ] );
	if ( listing.phase === 'none' ) {
		return <NoListing />;
	}
	if ( listing.phase === 'gone' && ! sent ) {
		return <ListingUnavailable link={ props.link } onTitle={ onTitle } focus={ refusals > 0 } />;
	}
	const title = __( 'Inquiry about this property', 'sw-immosuite' );
	const subject = <Subject listing={ listing } onRetry={ reload } />;
	return (
		<SubmissionPage
			submission={ submission }
			about={ listing.phase === 'gone' ? null : subject }
			back={ listing.phase === 'found' && <SentLinks card={ listing.card } isDone={ isDone } /> }
			words={ replyWords(
				__( 'Write another message', 'sw-immosuite' ),
				sent?.isFresh ? wishStep( wishOf( entries ) ) : null
			) }
			title={ title }
			subtitle={ listing.phase === 'found' ? listing.card.title : __( 'Listing', 'sw-immosuite' ) }
			onTitle={ onTitle }
		>
			<FormScreen
				submission={ submission }
				rules={ rules }
				visitor={ visitor }
				heading={ readHeading( params.attributes ) ?? title }
				config={ config }
				again={ listing.phase === 'found' && isInquirySent( objectId ) }
				subject={ subject }
			/>
		</SubmissionPage>
	);
}

/**
 * The inquiry about a listing (route /expose-inquiry-wizard). Each listing has its own form, so entries about one
 * listing are never sent about another.
 */
export default function ExposeInquiryWizard( props: WidgetProps ) {
	const objectId = readObjectId( props.params );
	const params = useMemo(
		() => ( { ...props.params, id: `${ props.params.id }:${ objectId }` } ),
		[ props.params, objectId ]
	);
	return <Inquiry key={ objectId } { ...props } params={ params } objectId={ objectId } />;
}
