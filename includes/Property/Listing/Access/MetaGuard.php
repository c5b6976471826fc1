<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Block;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Hides the meta of listings from users who may not edit them: core hands out all REST meta to block bindings and
 * template tags. It hides all fields, since raw meta holds ids, 0 for unknown, and prices marked as "on request";
 * visitors get the formatted values from the listing's page.
 */
final class MetaGuard {

	/**
	 * Filter block_bindings_source_value. Null makes the block show its own content. Other keys, and posts of other
	 * types with the same keys, pass unchanged.
	 *
	 * @param mixed $source    Name of the source.
	 * @param mixed $arguments Array of the binding; its key is the meta key.
	 * @param mixed $block     Block that is bound.
	 */
	public static function filterBinding( mixed $value, mixed $source, mixed $arguments, mixed $block ): mixed {
		if ( 'core/post-meta' !== $source ) {
			return $value;
		}
		$post = $block instanceof WP_Block ? $block->context['postId'] ?? null : null;
		$key  = is_array( $arguments ) ? $arguments['key'] ?? null : null;
		return self::isHidden( $key, is_numeric( $post ) ? get_post( (int) $post ) : null ) ? null : $value;
	}

	/** Filter is_protected_meta. Core passes no post, so this takes the post of the loop. */
	public static function isProtected( mixed $protected, mixed $key ): mixed {
		return self::isHidden( $key, get_post() ) ? true : $protected;
	}

	private static function isHidden( mixed $key, ?WP_Post $post ): bool {
		return is_string( $key ) && PostType::isListing( $post ) && null !== Field::tryFrom( $key ) && ! current_user_can( 'edit_post', $post->ID ?? 0 );
	}
}
