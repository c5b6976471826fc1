<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Foundation\Staff\RoleGrants;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingAttachments;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Capabilities of the listing post type, so that roles for listings and for articles can differ. Granted once, to the
 * roles that have the matching capability for posts at that time.
 */
final class Capabilities {

	/** Role that edits listings and uploads their pictures. */
	public const ROLE = StaffCapability::AGENT;

	private const OF_POSTS = [
		'edit_posts',
		'edit_others_posts',
		'edit_private_posts',
		'edit_published_posts',
		'publish_posts',
		'read_private_posts',
		'delete_posts',
		'delete_others_posts',
		'delete_private_posts',
		'delete_published_posts',
	];

	/**
	 * Grants the capabilities once, so that an administrator can revoke them for good. Safe to repeat after an aborted
	 * run. If roles are defined in code, nothing can be granted, and the capabilities for posts continue to apply.
	 */
	public static function grantOnce(): void {
		if ( false !== get_option( PostType::CAPABILITIES ) ) {
			return;
		}
		$isStored = RoleGrants::canBeStored();
		if ( $isStored ) {
			RoleGrants::storeInOneWrite( self::grantAll( ... ) );
		}
		update_option( PostType::CAPABILITIES, $isStored ? PostType::OWN : 'posts', true );
	}

	/** For uninstalling. */
	public static function revoke(): void {
		RoleGrants::storeInOneWrite(
			static function (): void {
				RoleGrants::revoke( array_values( self::byPostCapability() ) );
				wp_roles()->remove_role( self::ROLE );
			}
		);
	}

	/**
	 * Filter map_meta_cap for reading, editing or deleting a post.
	 *
	 * @param list<string> $needed Primitive capabilities from core.
	 * @return list<string>
	 */
	public static function filterNeeded( array $needed, int $user, mixed $post ): array {
		$post = is_numeric( $post ) ? get_post( (int) $post ) : $post;
		return $post instanceof WP_Post && 'attachment' === $post->post_type ? self::ofAttachment( $needed, $post, $user ) : $needed;
	}

	/**
	 * Attachments of a listing require listing capabilities. So do a user's own unattached uploads if the user may not
	 * edit posts.
	 *
	 * @param list<string> $needed Primitive capabilities from core.
	 * @return list<string>
	 */
	private static function ofAttachment( array $needed, WP_Post $attachment, int $user ): array {
		$isOwnUpload = 0 === $attachment->post_parent && (int) $attachment->post_author === $user && ! user_can( $user, 'edit_posts' );
		if ( ! PostType::hasOwnCapabilities() || ( ! $isOwnUpload && null === ListingAttachments::listingOf( $attachment->ID ) ) ) {
			return $needed;
		}
		$replacements = self::byPostCapability();
		return array_map( static fn( string $capability ): string => $replacements[ $capability ] ?? $capability, $needed );
	}

	/**
	 * Call before REST responds, and on admin_init. Core requires edit_posts for the media library; for users who may edit
	 * listings but not posts, requires edit_sw_immo_listings instead.
	 */
	public static function openLibrary(): void {
		$type = get_post_type_object( 'attachment' );
		if ( null !== $type && ! current_user_can( 'edit_posts' ) && PostType::userCan( 'edit_posts' ) ) {
			$type->cap->edit_posts = PostType::capability( 'edit_posts' );
		}
	}

	/** @return array<string, string> Listing capability by post capability. */
	private static function byPostCapability(): array {
		return array_combine( self::OF_POSTS, str_replace( '_posts', '_' . PostType::NAME . 's', self::OF_POSTS ) );
	}

	private static function grantAll(): void {
		RoleGrants::grant( array_flip( self::byPostCapability() ) );
		$capabilities = array_fill_keys( [ 'read', 'upload_files', ...array_values( self::byPostCapability() ) ], true );
		wp_roles()->add_role( self::ROLE, RoleGrants::AGENT_NAME, $capabilities );
	}
}
