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
 * A visitor's searches: seen, saved, changed, deleted (chapter 7, W10).
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

	/** @return SavedSearchesResponseShape The youngest first. */
	public function list( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		return $this->entries( $contact, $this->searches->ofContact( $contact ), $request->translator );
	}

	/**
	 * A call that is repeated under its idempotency key stores nothing again: it is answered with the entry as it is now.
	 *
	 * @return SavedSearchEntryShape The entry.
	 * @throws Failure 400, 403 where the contact is gone, 409 where it has too many, 429.
	 */
	public function add( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		$uuid    = self::newUuid( $request );
		// What was stored once is answered even where its region has gone since (P32).
		if ( null === $this->searches->find( $contact, $uuid ) ) {
			$this->store( $request, $uuid );
		}
		return $this->entry( $contact, $uuid, $request->translator );
	}

	/** @throws Failure 400, 403 where the contact is gone, 409 where it has too many, 429. */
	private function store( ApiRequest $request, string $uuid ): void {
		$contact = $request->visitor()->contactId;
		$body    = $request->body->as( 'SavedSearch' );
		$search  = $this->rules->demand( $body, '', $request->translator );
		$this->connection->transaction(
			function () use ( $contact, $search, $body, $uuid ): void {
				$held = $this->lock( $contact );
				// A copy that came at the same moment has stored it: this one is no write.
				if ( ! in_array( $uuid, array_column( $held, 'uuid' ), true ) ) {
					$this->charge( $contact );
					SearchAllowance::demand( $held, $search );
					$this->searches->add( $contact, $search, $body['paused'] ?? false, $uuid );
				}
			}
		);
	}

	/**
	 * Without "paused" the search stays paused or active, without "alerts" they stay as they are.
	 *
	 * @return SavedSearchEntryShape The entry.
	 * @throws Failure 400, 403 where the contact is gone, 404, 409 where all together name too many regions, 429.
	 */
	public function replace( ApiRequest $request ): array {
		$contact = $request->visitor()->contactId;
		$body    = $request->body->as( 'SavedSearch' );
		// An absent search is absent, whatever the body says.
		$uuid   = $this->ownUuid( $request );
		$search = $this->rules->demand( $body, '', $request->translator );
		$this->connection->transaction(
			function () use ( $contact, $uuid, $search, $body ): void {
				SearchAllowance::demand( $this->begin( $contact ), $search, $uuid );
				if ( ! $this->searches->replace( $contact, $uuid, $search, $body['paused'] ?? null ) ) {
					throw Failure::notFound();
				}
			}
		);
		return $this->entry( $contact, $uuid, $request->translator );
	}

	/** @throws Failure 403 where the contact is gone, 404 or 429. */
	public function delete( ApiRequest $request ): void {
		$contact = $request->visitor()->contactId;
		$uuid    = self::uuid( $request );
		$this->connection->transaction(
			function () use ( $contact, $uuid ): void {
				$this->begin( $contact );
				if ( ! $this->searches->delete( $contact, $uuid ) ) {
					throw Failure::notFound();
				}
			}
		);
	}

	/**
	 * Locks the account and counts what follows, within the transaction that does it: what fails was no write.
	 *
	 * @return list<StoredSearch> What it has.
	 * @throws Failure 403 where the contact is gone, 429.
	 */
	private function begin( int $contactId ): array {
		$held = $this->lock( $contactId );
		$this->charge( $contactId );
		return $held;
	}

	/**
	 * @return list<StoredSearch> What the account has.
	 * @throws Failure 403 where the contact is gone.
	 */
	private function lock( int $contactId ): array {
		return $this->searches->lockedOf( $contactId ) ?? throw Failure::session();
	}

	/** @throws Failure 429. */
	private function charge( int $contactId ): void {
		$this->limits->charge( new RateLimitBucket( RateLimit::Writes, (string) $contactId ) );
	}

	/** Derived from what the client calls this write, so that its copies name the same search (P100); random where it has no name. */
	private static function newUuid( ApiRequest $request ): string {
		$key  = $request->idempotencyKey();
		$seed = $request->visitor()->contactId . '|' . $key . '|' . $request->body->hash();
		return null === $key ? Uuid::random() : Uuid::fromBytes( substr( Secret::mac( 'saved-search', $seed ), 0, 16 ) );
	}

	private function ownUuid( ApiRequest $request ): string {
		$uuid = self::uuid( $request );
		return null === $this->searches->find( $request->visitor()->contactId, $uuid ) ? throw Failure::notFound() : $uuid;
	}

	/** Databases compare without regard to case, some of them: only one way of writing it is right. */
	private static function uuid( ApiRequest $request ): string {
		$uuid = $request->path( 'uuid' );
		return 1 === preg_match( Uuid::PATTERN, $uuid ) ? $uuid : throw Failure::notFound();
	}

	/** @return SavedSearchEntryShape */
	private function entry( int $contactId, string $uuid, Translator $translator ): array {
		$stored = $this->searches->find( $contactId, $uuid ) ?? throw Failure::notFound();
		return $this->entries( $contactId, [ $stored ], $translator )[0] ?? throw Failure::notFound();
	}

	/**
	 * Matches count what the visitor may see, exclusive listings included: the same that listing/interesting lists.
	 *
	 * @param list<StoredSearch> $stored
	 * @return SavedSearchesResponseShape
	 */
	private function entries( int $contactId, array $stored, Translator $translator ): array {
		$active = [];
		foreach ( $stored as $one ) {
			if ( ! $one->paused ) {
				$active[ $one->id ] = $one->search;
			}
		}
		$counts = $this->matcher->counts( $active, true );
		$none   = [ 'matches' => 0, 'unstated' => 0 ];
		$shared = ( $this->searches->areAlertsPaused( $contactId ) ? [ 'alertsPaused' => true ] : [] ) + ( $this->alerts->areOn() ? [] : [ 'alertsOff' => true ] );
		return array_map(
			fn( StoredSearch $one ): array => [ 'uuid' => $one->uuid ] + $this->rules->reduced( $one->search )->toArray() + [
				'created' => Clock::rfc3339( $one->createdAt ),
				'paused'  => $one->paused,
				'alerts'  => $one->alerts->value,
				'title'   => $this->titles->of( $one->search, $translator ),
			] + ( $counts[ $one->id ] ?? $none ) + $shared,
			$stored
		);
	}
}
