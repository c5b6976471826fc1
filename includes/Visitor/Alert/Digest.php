<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/**
 * Content of an alert mail at the moment when it is sent.
 *
 * A matched search has its public listings, newest event first, and the number of its exclusive ones, which a mail never names.
 *
 * @phpstan-type MatchedSearch array{search: StoredSearch, listings: list<AlertedListing>, exclusive: int}
 */
final class Digest {

	/**
	 * @param string                         $email    Current address of the contact.
	 * @param array{salutation: string, firstname: string, lastname: string} $person Name of the contact; empty where unknown.
	 * @param non-empty-list<MatchedSearch> $searches Newest first.
	 */
	public function __construct(
		public readonly int $contactId,
		public readonly string $email,
		public readonly array $person,
		public readonly array $searches,
	) {
	}

	/** @return array<string, list<int>> Post ids of the public listings, by UUID of the search. */
	public function alerted(): array {
		$alerted = [];
		foreach ( $this->searches as $matched ) {
			$alerted[ $matched['search']->uuid ] = array_map( static fn( AlertedListing $news ): int => $news->listing->postId, $matched['listings'] );
		}
		return $alerted;
	}

	public function publicCount(): int {
		return array_sum( array_map( static fn( array $matched ): int => count( $matched['listings'] ), $this->searches ) );
	}

	public function exclusiveCount(): int {
		return array_sum( array_column( $this->searches, 'exclusive' ) );
	}

	/** Id of the saved search whose alerts the stop link of the mail ends; null: the link ends all alerts. */
	public function onlySearchId(): ?int {
		return 1 === count( $this->searches ) ? $this->searches[0]['search']->id : null;
	}
}
