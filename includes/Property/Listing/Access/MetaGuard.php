<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Block;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps meta of listings from whoever may not edit them. Core hands out any meta that REST knows, context or not: to block
 * bindings, and to the template tags for custom fields.
 *
 * All of it, not only what is hidden now: meta is what editors type, with ids for words, 0 for unknown and a price that is
 * on request all the same (D3). What strangers may know the page itself puts into words.
 */
final class MetaGuard {

	/**
	 * Filter block_bindings_source_value. Null leaves what the block itself says; other keys, and posts of other types that
	 * use the same keys, are others' business.
	 *
	 * @param mixed $source    Name of the source.
	 * @param mixed $arguments Array of the binding; its key is the meta key.
	 * @param mixed $block     Block that is bound.
	 */
	public static function bound( mixed $value, mixed $source, mixed $arguments, mixed $block ): mixed {
		if ( 'core/post-meta' !== $source ) {
			return $value;
		}
		$post = $block instanceof WP_Block ? $block->context['postId'] ?? null : null;
		$key  = is_array( $arguments ) ? $arguments['key'] ?? null : null;
		return self::keeps( $key, is_numeric( $post ) ? get_post( (int) $post ) : null ) ? null : $value;
	}

	/** Filter is_protected_meta, which knows no post: it is that of the loop. */
	public static function isProtected( mixed $protected, mixed $key ): mixed {
		return self::keeps( $key, get_post() ) ? true : $protected;
	}

	private static function keeps( mixed $key, ?WP_Post $post ): bool {
		return is_string( $key ) && PostType::isListing( $post ) && null !== Field::tryFrom( $key ) && ! current_user_can( 'edit_post', $post->ID ?? 0 );
	}
}
