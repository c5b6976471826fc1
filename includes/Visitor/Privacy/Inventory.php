<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

defined( 'ABSPATH' ) || exit;

/**
 * Every table, and what it says about people. A test holds it against the schema, and another one plants a person in
 * each table of the first two lists: a table that nobody thought of fails both.
 */
final class Inventory {

	/** Tables that PersonalData exports and Erasure erases. */
	public const ERASED = [ 'contacts', 'submissions', 'keys', 'sessions', 'searches', 'search_postings', 'outbox', 'limits', 'entries', 'entry_words', 'history', 'replies', 'alerts', 'digests' ];

	/** Kept as proof where confirmed (Art. 7 (1) GDPR, § 7a UWG); everything else is erased. */
	public const PROOF = [ 'consents', 'consent_events' ];

	/** About nobody, and why. */
	public const IMPERSONAL = [
		'consent_texts'  => 'Wordings of forms, as everybody reads them.',
		'search_cells'   => 'Marketing type, category and region; many searches share one.',
		'listings'       => 'Figures of what the agency offers.',
		'gone'           => 'Addresses of what the agency has offered.',
		'offers'         => 'Prices of what the agency offers, and since when it does.',
		'listing_events' => 'What is news of what the agency offers.',
		'regions'        => 'Names of places.',
		'region_files'   => 'Names and outlines of places.',
		'locks'          => 'Who works at this moment: random names of processes.',
	];
}
