<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** The switch with which staff lock a listing against updates by transfers; withdrawals still apply. */
final class UpdateLock {

	/** Meta of a listing: '1' while it is locked. */
	public const META = '_sw_immosuite_import_locked';

	public static function isLocked( int $postId ): bool {
		return '1' === get_post_meta( $postId, self::META, true );
	}

	/** On rest_api_init: registers the meta, for users who may edit the listing. */
	public static function register(): void {
		register_post_meta(
			PostType::NAME,
			self::META,
			[
				'type'          => 'boolean',
				'single'        => true,
				'default'       => false,
				'show_in_rest'  => [
					'schema'           => [ 'type' => 'boolean' ],
					'prepare_callback' => static fn( mixed $value ): bool => (bool) $value && current_user_can( PostType::capability( 'edit_posts' ) ),
				],
				'auth_callback' => static fn( bool $allowed, string $meta, int $post ): bool => current_user_can( 'edit_post', $post ),
			]
		);
	}
}
