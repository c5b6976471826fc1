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

/** Turns sold listings into drafts after the configured number of days. */
final class SoldListings {

	/** Meta of a listing: Unix seconds at which it was marked as sold. Only the plugin writes it. */
	public const META = '_sw_immosuite_sold_at';

	/** Maximum number of listings per run; the next run, a day later, continues. */
	private const MAX_LISTINGS = 200;

	public function __construct(
		private readonly Settings $settings,
		private readonly Clock $clock,
	) {
	}

	/** Actions added_post_meta, updated_post_meta and deleted_post_meta. */
	public function onMeta( mixed $meta, int $id, string $key ): void {
		if ( 'sw_immo_state' === $key && PostType::isListing( $id ) ) {
			$this->updateTime( $id );
		}
	}

	private function updateTime( int $postId ): void {
		if ( State::Sold !== Meta::state( $postId ) ) {
			delete_post_meta( $postId, self::META );
		} elseif ( '' === get_post_meta( $postId, self::META, true ) ) {
			update_post_meta( $postId, self::META, $this->clock->now() );
		}
	}

	/** Call daily. For a sold listing without a stored time, as after an aborted request, the period begins now. */
	public function withdraw(): void {
		$days = $this->settings->soldDays();
		if ( 0 === $days ) {
			return;
		}
		foreach ( self::soldListings() as $listing ) {
			$this->updateTime( $listing->ID );
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

	/** @return list<WP_Post> Published and exclusive sold listings, longest unchanged first. */
	private static function soldListings(): array {
		$found = get_posts(
			[
				'post_type'        => PostType::NAME,
				'post_status'      => [ 'publish', 'private' ],
				'meta_key'         => Field::State->value,
				'meta_value'       => State::Sold->value,
				'orderby'          => 'modified',
				'order'            => 'ASC',
				'numberposts'      => self::MAX_LISTINGS,
				'suppress_filters' => true,
			]
		);
		return array_values( array_filter( $found, static fn( mixed $post ): bool => $post instanceof WP_Post ) );
	}
}
