<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/**
 * Describes the contact who has confirmed an entry.
 *
 * @phpstan-import-type EntryResponseShape from Shapes
 */
final class EntryPersonService {

	public function __construct(
		private readonly ConsentRepository $consents,
		private readonly SavedSearchRepository $searches,
		private readonly SavedSearchMatcher $matcher,
		private readonly SearchTitle $titles,
	) {
	}

	/** @return EntryResponseShape['known'] Null if the entry is unconfirmed: anybody may have typed that address. */
	public function known( InboxEntry $entry, Translator $translator ): ?array {
		if ( null === $entry->contactId ) {
			return null;
		}
		$inForce    = $this->consents->inForce( $entry->contactId );
		$newsletter = ( $inForce[ ConsentPurpose::Newsletter->value ] ?? null )?->confirmedAt;
		return [
			'channels'   => ( $inForce[ ConsentPurpose::AcceptContact->value ] ?? null )->channels ?? [],
			'newsletter' => null === $newsletter ? null : Clock::rfc3339( $newsletter ),
			'searches'   => $this->searches( $entry->contactId, $translator ),
		];
	}

	/**
	 * Describes the contact's saved searches. `matches`: number of matching listings; `unstated`: number of those that lack a
	 * value that the search asks for.
	 *
	 * @return list<array{uuid: string, title: string, paused: bool, matches: int, unstated: int}> Newest first.
	 */
	private function searches( int $contactId, Translator $translator ): array {
		$stored = $this->searches->ofContact( $contactId );
		$counts = $this->matcher->counts( array_map( static fn( StoredSearch $search ) => $search->search, $stored ), includesExclusive: true );
		return array_map(
			fn( StoredSearch $search, array $count ): array => [
				'uuid'   => $search->uuid,
				'title'  => $this->titles->of( $search->search, $translator ),
				'paused' => $search->isPaused,
			] + $count,
			$stored,
			$counts
		);
	}
}
