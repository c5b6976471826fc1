<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Cursor;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Wording\ListingValues;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Stores, for each listing, what information is missing; the list of listings and Site Health show it. Checks a listing
 * after each change, and all listings daily, since certificates expire and laws come into force. An empty list means
 * complete; no stored list means not checked yet.
 */
final class OpenPoints {

	/** Posts per page of the daily check. */
	private const PAGE_SIZE = 100;

	/** Option with the position of the daily check of all listings. */
	private const CURSOR = 'sw_immosuite_open_at';

	private const STATUSES = [ 'publish', 'private', 'future', 'draft', 'pending' ];

	private readonly Cursor $cursor;

	public function __construct(
		private readonly Checks $checks,
		private readonly Clock $clock,
		private readonly Connection $connection,
	) {
		$this->cursor = new Cursor( self::CURSOR );
	}

	/** Skips trashed listings and auto-drafts. */
	public function refresh( WP_Post $listing ): void {
		if ( ! in_array( $listing->post_status, self::STATUSES, true ) ) {
			return;
		}
		$findings = $this->checks->findings( ListingValues::forRules( $listing->ID, $this->today() ) );
		$codes    = array_column( $findings, 'code' );
		if ( ! metadata_exists( 'post', $listing->ID, Field::Open->value ) || Meta::stored( $listing->ID, Field::Open ) !== $codes ) {
			update_post_meta( $listing->ID, Field::Open->value, $codes );
		}
	}

	/** Checks every listing. Resumes where an aborted run stopped; memory holds one page at a time. */
	public function refreshAll(): void {
		$last = $this->cursor->at() ?? 0;
		// Store the position first, so that a run aborted on its first page is resumed, too.
		$this->cursor->advance( $last );
		do {
			$ids = $this->idsAfter( $last );
			_prime_post_caches( $ids, false );
			foreach ( array_filter( array_map( get_post( ... ), $ids ) ) as $post ) {
				Cursor::runLoggingErrors( $post->ID, fn() => $this->refresh( $post ) );
			}
			$isFull = count( $ids ) === self::PAGE_SIZE;
			if ( $isFull ) {
				$last = max( $ids );
				$this->cursor->advance( $last );
				RuntimeCache::forget();
			}
		} while ( $isFull );
		$this->cursor->reset();
	}

	/**
	 * Action of the daily event.
	 *
	 * @param mixed $which Argument of the event; if not empty, the event only resumes another daily task.
	 */
	public function refreshDaily( mixed $which = '' ): void {
		if ( '' === $which ) {
			$this->refreshAll();
		}
	}

	/**
	 * Action of the outbox's cron events; only the hourly event calls resume().
	 *
	 * @param mixed $which Argument by which OutboxCron recognizes the hourly event.
	 */
	public function resumeHourly( mixed $which = '' ): void {
		if ( OutboxCron::isHourly( $which ) ) {
			$this->resume();
		}
	}

	/** Continues today's aborted run, if there is one. */
	public function resume(): void {
		if ( null !== $this->cursor->at() ) {
			$this->refreshAll();
		}
	}

	/** @return list<int> The next page by id, so that listings added or deleted meanwhile cause no gap. */
	private function idsAfter( int $last ): array {
		$rows = $this->connection->rows(
			'SELECT ID FROM %i WHERE post_type = %s AND post_status IN (%s, %s, %s, %s, %s) AND ID > %d ORDER BY ID LIMIT %d',
			[ $this->connection->posts(), PostType::NAME, ...self::STATUSES, $last, self::PAGE_SIZE ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'ID' ), $rows );
	}

	/** The date in the site's time zone. */
	private function today(): string {
		return ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' );
	}
}
