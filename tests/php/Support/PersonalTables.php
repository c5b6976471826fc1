<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/**
 * All tables by their personal data. One test compares the list with the schema, another adds a person to each table of the
 * first two lists, so a forgotten table fails both.
 */
final class PersonalTables {

	/** Tables that PersonalData exports and Erasure erases. */
	public const ERASED = [
		...[ 'contacts', 'submissions', 'keys', 'sessions', 'searches', 'search_postings', 'saved_listings', 'outbox', 'limits' ],
		...[ 'entries', 'entry_words', 'history', 'replies', 'alerts', 'digests' ],
	];

	/** Kept as proof where confirmed (Art. 7 (1) GDPR, § 7a UWG); everything else is erased. */
	public const PROOF = [ 'consents', 'consent_events' ];

	/** Tables without data of visitors, with the reason. */
	public const IMPERSONAL = [
		'consent_texts'  => 'Wordings of forms, as everybody reads them.',
		'search_cells'   => 'Marketing type, category and region; many searches share one.',
		'listings'       => 'Figures of what the agency offers.',
		'gone'           => 'Addresses of what the agency has offered.',
		'offers'         => 'Prices of what the agency offers, and since when it does.',
		'listing_events' => 'What is news of what the agency offers.',
		'regions'        => 'Names of places.',
		'region_ancestors' => 'Which place lies in which.',
		'region_files'   => 'Names and outlines of places.',
		'import_sources'    => 'Names and settings of the agency\'s software, and the member of staff who last changed them.',
		'imported_listings' => 'Numbers that the agency has given to what it offers.',
		'imported_files'    => 'Names of pictures of what the agency offers.',
		'transfers'         => 'Names of files that the agency\'s software has sent, and of staff who sent them or decided on them; 30 days.',
		'transfer_items'    => 'What the agency offers, as its software has sent it; of the contact person of a listing no more than the number of a user.',
		'exports'           => 'Who of the staff took entries along, when, by which filter without its words, and how many; of entries no more than numbers, which name nobody once these are gone.',
		'locks'          => 'Who works at this moment: random names of processes.',
	];
}
