<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use SwImmoSuite\Property\Listing\Record\State;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** What is sold stays for a while, and becomes a draft then (L2). */
final class SoldListings {

	/** Meta of a listing: since when it is sold, in Unix seconds. Written by the plugin alone. */
	public const META = '_sw_immosuite_sold_at';

	/** Listings of one run; what is left has time until tomorrow. */
	private const MOST = 200;

	public function __construct(
		private readonly Settings $settings,
		private readonly Clock $clock,
	) {
	}

	/** The state of a listing was written, or taken away. */
	public function note( int $postId ): void {
		if ( State::Sold !== Meta::state( $postId ) ) {
			delete_post_meta( $postId, self::META );
		} elseif ( '' === get_post_meta( $postId, self::META, true ) ) {
			update_post_meta( $postId, self::META, $this->clock->now() );
		}
	}

	/** Daily. One that nobody has noted, as by a killed request, is sold from now on. */
	public function withdraw(): void {
		$days = $this->settings->soldDays();
		if ( 0 === $days ) {
			return;
		}
		foreach ( self::all() as $listing ) {
			$this->note( $listing->ID );
			$since = get_post_meta( $listing->ID, self::META, true );
			if ( is_numeric( $since ) && (int) $since <= $this->clock->now() - $days * DAY_IN_SECONDS ) {
				PostWriter::update(
					[
						'ID'          => $listing->ID,
						'post_status' => 'draft',
					]
				);
			}
		}
	}

	/** @return list<WP_Post> Those that somebody can see, the longest unchanged first. */
	private static function all(): array {
		$found = get_posts(
			[
				'post_type'        => PostType::NAME,
				'post_status'      => [ 'publish', 'private' ],
				'meta_key'         => Field::State->value,
				'meta_value'       => State::Sold->value,
				'orderby'          => 'modified',
				'order'            => 'ASC',
				'numberposts'      => self::MOST,
				'suppress_filters' => true,
			]
		);
		return array_values( array_filter( $found, static fn( mixed $post ): bool => $post instanceof WP_Post ) );
	}
}
