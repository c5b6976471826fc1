<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/**
 * All tables, by whether they contain personal data. One test fails if a table of the schema is in none of the lists, another
 * if the sample person has no rows in a table of ERASED or PROOF.
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
		'consent_texts'  => 'Public wordings of forms.',
		'search_cells'   => 'Marketing type, category and region; many searches share one.',
		'listings'       => 'Figures of listings.',
		'gone'           => 'Former slugs of listings.',
		'offers'         => 'Prices of listings, and the times since which they are listed.',
		'listing_events' => 'News events of listings.',
		'regions'        => 'Names of places.',
		'region_ancestors' => 'Ancestors of places.',
		'region_files'   => 'Names and outlines of places.',
		'import_sources'    => 'Names and settings of the agency\'s software, and the member of staff who last changed them.',
		'imported_listings' => 'Numbers that the agency has given to listings.',
		'imported_files'    => 'Names of pictures of listings.',
		'transfers'         => 'Names of files that the agency\'s software has sent, and of staff who sent them or decided on them; 30 days.',
		'transfer_items'    => 'Listings as the agency\'s software sent them; of the contact person only the id of a user.',
		'exports'           => 'Exports by staff: user, time, filter without search words, number and ids of entries, which identify nobody once the entries are deleted.',
		'locks'          => 'Leases of workers: random names of processes.',
	];
}
