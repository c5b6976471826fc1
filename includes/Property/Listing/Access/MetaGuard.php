<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Block;
use WP_Post;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Limits which meta of listings core exposes to block bindings, to the_meta() of classic themes, and to Custom Fields
 * in the editor. Fields other than PostType::FIGURES may reveal a hidden address, the contact person or a private file,
 * so core treats their keys as protected, even for staff. Hides the price if the listing shows "price on request".
 */
final class MetaGuard {

	/**
	 * Filter block_bindings_source_value; the listing is the post of the block's context. Null makes the block show its
	 * own content.
	 *
	 * @param mixed $source    Name of the source.
	 * @param mixed $arguments Arguments of the binding; `key` is the meta key.
	 * @param mixed $block     The bound block.
	 */
	public static function filterBinding( mixed $value, mixed $source, mixed $arguments, mixed $block ): mixed {
		if ( 'core/post-meta' !== $source ) {
			return $value;
		}
		$post = $block instanceof WP_Block ? $block->context['postId'] ?? null : null;
		$key  = is_array( $arguments ) ? $arguments['key'] ?? null : null;
		return self::isHidden( $key, is_numeric( $post ) ? get_post( (int) $post ) : null ) ? null : $value;
	}

	/** Filter is_protected_meta. Core passes no post, so the post of the loop determines whether a price is hidden. */
	public static function isProtected( mixed $protected, mixed $key ): mixed {
		$post     = get_post();
		$isLocked = is_string( $key ) && null !== Field::tryFrom( $key ) && PostType::isListing( $post ) && post_password_required( $post );
		if ( $isLocked || self::isHidden( $key, $post ) ) {
			return true;
		}
		return $protected;
	}

	/**
	 * Call for a response to OPTIONS. Removes protected keys from the description of the listings' route. The editor
	 * reads the description only to offer fields for bindings.
	 */
	public static function removeProtectedKeys( WP_REST_Response $response ): void {
		/** @var array{schema?: array{title?: mixed, properties?: array{meta?: array{properties?: array<array-key, mixed>}}}} $data */
		$data = (array) $response->get_data();
		$meta = $data['schema']['properties']['meta']['properties'] ?? [];
		if ( [] !== $meta && PostType::NAME === ( $data['schema']['title'] ?? '' ) ) {
			$isOffered = static fn( int|string $key ): bool => ! self::isHidden( $key, null );
			$data['schema']['properties']['meta']['properties'] = array_filter( $meta, $isOffered, ARRAY_FILTER_USE_KEY );
			$response->set_data( $data );
		}
	}

	/** @param WP_Post|null $post Listing that the key belongs to. */
	private static function isHidden( mixed $key, ?WP_Post $post ): bool {
		$field = is_string( $key ) ? Field::tryFrom( $key ) : null;
		return match ( true ) {
			null === $field         => false,
			Field::Price === $field => null !== $post && PostType::isListing( $post ) && ! Meta::showsPrice( $post->ID ),
			default                 => ! isset( PostType::FIGURES[ $field->value ] ),
		};
	}
}
