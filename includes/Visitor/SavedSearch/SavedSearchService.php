<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;

defined( 'ABSPATH' ) || exit;

/**
 * Lists, saves, changes and deletes a visitor's searches (specification, chapter 7).
 *
 * @phpstan-import-type SavedSearchEntryShape from Shapes
 * @phpstan-import-type SavedSearchesResponseShape from Shapes
 */
final class SavedSearchService {

	public function __construct(
		private readonly Connection $connection,
		private readonly SavedSearchRepository $searches,
		private readonly SavedSearchRules $rules,
		private readonly SavedSearchMatcher $matcher,
		private readonly SearchTitle $titles,
		private readonly RateLimiter $limits,
		private readonly AlertSettings $alerts = new AlertSettings(),
	) {
	}

	/** @return SavedSearchesResponseShape Newest first. */
	public function list( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		return $this->describeAll( $contact, $this->searches->ofContact( $contact ), $request->translator );
	}

	/**
	 * Saves a search. A call repeated with its idempotency key stores nothing and returns the current search.
	 *
	 * @return SavedSearchEntryShape The search.
	 * @throws Failure 400, 403 if the contact has been deleted, 409 if it has too many searches, 429.
	 */
	public function add( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		$uuid    = self::newUuid( $request );
		// A repeated call succeeds even if a region has been removed since.
		if ( null === $this->searches->find( $contact, $uuid ) ) {
			$this->store( $request, $uuid );
		}
		return $this->describe( $contact, $uuid, $request->translator );
	}

	/** @throws Failure 400, 403 if the contact has been deleted, 409 if it has too many searches, 429. */
	private function store( ApiRequest $request, string $uuid ): void {
		$contact = $request->visitor()->contactId;
		$body    = $request->body->as( 'SavedSearch' );
		$search  = $this->rules->readOrRefuse( $body, '', $request->translator );
		$this->connection->transaction(
			function () use ( $contact, $search, $body, $uuid ): void {
				$existing = $this->lock( $contact );
				// If a parallel copy has stored the search, this call writes nothing.
				if ( ! in_array( $uuid, array_column( $existing, 'uuid' ), true ) ) {
					$this->charge( $contact );
					SavedSearchRules::checkLimit( $existing, $search );
					$this->searches->add( $contact, $search, $body['paused'] ?? false, $uuid );
				}
			}
		);
	}

	/**
	 * Replaces a search. "paused" and "alerts" stay unchanged if they are absent from the body.
	 *
	 * @return SavedSearchEntryShape The search.
	 * @throws Failure 400, 403 if the contact has been deleted, 404, 409 if the searches together have too many regions, 429.
	 */
	public function replace( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		$body    = $request->body->as( 'SavedSearch' );
		// Check the search first: a missing one is 404 even if the body has faults.
		$uuid   = $this->existingUuid( $request );
		$search = $this->rules->readOrRefuse( $body, '', $request->translator );
		$this->connection->transaction(
			function () use ( $contact, $uuid, $search, $body ): void {
				$existing = $this->lockAndCharge( $contact );
				SavedSearchRules::checkLimit( $existing, $search, $uuid );
				$before = array_column( $existing, 'search', 'uuid' )[ $uuid ] ?? $search;
				if ( ! $this->searches->replace( $contact, $uuid, $search->withAroundOf( $before ), $body['paused'] ?? null ) ) {
					throw Failure::notFound();
				}
			}
		);
		return $this->describe( $contact, $uuid, $request->translator );
	}

	/** @throws Failure 403 if the contact has been deleted, 404 or 429. */
	public function delete( ApiRequest $request ): void {
		$contact = $request->visitor()->contactId;
		$uuid    = self::uuid( $request );
		$this->connection->transaction(
			function () use ( $contact, $uuid ): void {
				$this->lockAndCharge( $contact );
				if ( ! $this->searches->delete( $contact, $uuid ) ) {
					throw Failure::notFound();
				}
			}
		);
	}

	/**
	 * Locks the account and charges the rate limit in the transaction of the change, so that a failed change is not counted.
	 *
	 * @return list<StoredSearch> Searches of the account.
	 * @throws Failure 403 if the contact has been deleted, 429.
	 */
	private function lockAndCharge( int $contactId ): array {
		$existing = $this->lock( $contactId );
		$this->charge( $contactId );
		return $existing;
	}

	/**
	 * @return list<StoredSearch> Searches of the account.
	 * @throws Failure 403 if the contact has been deleted.
	 */
	private function lock( int $contactId ): array {
		return $this->searches->lockedOf( $contactId ) ?? throw Failure::session();
	}

	/** @throws Failure 429. */
	private function charge( int $contactId ): void {
		$this->limits->charge( new RateLimitBucket( RateLimit::Writes, (string) $contactId ) );
	}

	/** Derives the UUID from the idempotency key, so that repeated calls address the same search; random without a key. */
	private static function newUuid( ApiRequest $request ): string {
		$key  = $request->idempotencyKey();
		$seed = $request->visitor()->contactId . '|' . $key . '|' . $request->body->hash();
		return null === $key ? Uuid::random() : Uuid::fromBytes( substr( Secret::mac( 'saved-search', $seed ), 0, 16 ) );
	}

	private function existingUuid( ApiRequest $request ): string {
		$uuid = self::uuid( $request );
		return null === $this->searches->find( $request->visitor()->contactId, $uuid ) ? throw Failure::notFound() : $uuid;
	}

	/** Only lower case is valid, because some databases ignore case. */
	private static function uuid( ApiRequest $request ): string {
		$uuid = $request->path( 'uuid' );
		return 1 === preg_match( Uuid::PATTERN, $uuid ) ? $uuid : throw Failure::notFound();
	}

	/** @return SavedSearchEntryShape */
	private function describe( int $contactId, string $uuid, Translator $translator ): array {
		$stored = $this->searches->find( $contactId, $uuid ) ?? throw Failure::notFound();
		return $this->describeAll( $contactId, [ $stored ], $translator )[0] ?? throw Failure::notFound();
	}

	/**
	 * Describes searches for responses. Matches include exclusive listings, as in the response of listing/interesting.
	 *
	 * @param list<StoredSearch> $searches
	 * @return SavedSearchesResponseShape
	 */
	private function describeAll( int $contactId, array $searches, Translator $translator ): array {
		$active = [];
		foreach ( $searches as $stored ) {
			if ( ! $stored->isPaused ) {
				$active[ $stored->id ] = $stored->search;
			}
		}
		$counts = $this->matcher->counts( $active, includesExclusive: true );
		$none   = [ 'matches' => 0, 'unstated' => 0 ];
		$shared = ( $this->searches->areAlertsPaused( $contactId ) ? [ 'alertsPaused' => true ] : [] ) + $this->alerts->note();
		return array_map(
			fn( StoredSearch $stored ): array => [ 'uuid' => $stored->uuid ] + $this->rules->reduced( $stored->search->withOfferedFields() )->toArray() + [
				'created' => Clock::rfc3339( $stored->createdAt ),
				'paused'  => $stored->isPaused,
				'alerts'  => $stored->alerts->value,
				'title'   => $this->titles->of( $stored->search, $translator ),
			] + ( $counts[ $stored->id ] ?? $none ) + $shared,
			$searches
		);
	}
}
