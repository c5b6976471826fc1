<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

use DateTimeImmutable;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Wording\CompleteRecord;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps with each listing what it lacks (L6), for the list of listings and Site Health: after each change of it, and daily,
 * since certificates expire and laws come into force by themselves. An empty list says that nothing is open; none that nobody
 * has looked yet.
 */
final class OpenPoints {

	/** Posts at a time. */
	private const PAGE = 100;

	private const STATUSES = [ 'publish', 'private', 'future', 'draft', 'pending' ];

	public function __construct(
		private readonly Checks $checks,
		private readonly Clock $clock,
	) {
	}

	/** Nothing for what is in the trash, or was only begun. */
	public function refresh( WP_Post $listing ): void {
		if ( ! in_array( $listing->post_status, self::STATUSES, true ) ) {
			return;
		}
		$findings = $this->checks->findings( CompleteRecord::complete( $listing->ID, $this->today() ) );
		$codes    = array_map( static fn( Shortfall $finding ): string => $finding->code, $findings );
		if ( ! metadata_exists( 'post', $listing->ID, Field::Open->value ) || Meta::stored( $listing->ID, Field::Open ) !== $codes ) {
			update_post_meta( $listing->ID, Field::Open->value, $codes );
		}
	}

	/** Every listing; however many there are, memory holds one page of them. */
	public function refreshAll(): void {
		$page = 0;
		do {
			$posts = $this->page( ++$page );
			array_map( $this->refresh( ... ), $posts );
			if ( count( $posts ) === self::PAGE ) {
				RuntimeCache::forget();
			}
		} while ( count( $posts ) === self::PAGE );
	}

	/** @return list<WP_Post> With their meta. */
	private function page( int $page ): array {
		$found = get_posts(
			[
				'post_type'        => PostType::NAME,
				'post_status'      => self::STATUSES,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'numberposts'      => self::PAGE,
				'paged'            => $page,
				'suppress_filters' => true,
			]
		);
		return array_values( array_filter( $found, static fn( mixed $post ): bool => $post instanceof WP_Post ) );
	}

	/** Where the agency is. */
	private function today(): string {
		return ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' );
	}
}
