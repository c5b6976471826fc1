<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Foundation\Staff\RoleGrants;
use SwImmoSuite\Foundation\Staff\RoleNames;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureFamily;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Who may do what with listings (L13, P135): capabilities of the type's own, so that somebody may edit listings and no articles,
 * or articles and no listings. They are given once, to whoever may do the same with posts at that time.
 */
final class Capabilities {

	/** Whoever has it may upload pictures of listings, too. */
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
	 * Gives them, if that has not been done: what somebody takes away later stays away. May be killed, and called again. Where
	 * roles stand in code nobody can be given anything, and those of posts go on to count.
	 */
	public static function begin(): void {
		if ( false !== get_option( PostType::CAPABILITIES ) ) {
			return;
		}
		$isStored = RoleGrants::canBeStored();
		if ( $isStored ) {
			RoleGrants::atOnce( self::giveAll( ... ) );
		}
		update_option( PostType::CAPABILITIES, $isStored ? PostType::OWN : 'posts', true );
	}

	/** For uninstalling. */
	public static function withdraw(): void {
		RoleGrants::atOnce(
			static function (): void {
				RoleGrants::withdraw( array_values( self::own() ) );
				wp_roles()->remove_role( self::ROLE );
			}
		);
	}

	/**
	 * Filter map_meta_cap, for somebody who asks to read, edit or delete an attachment. One of a listing goes by the capabilities
	 * for listings, and so does what somebody has uploaded for none yet who may edit listings and no posts.
	 *
	 * @param list<string> $needed Primitive capabilities, as core has them.
	 * @return list<string>
	 */
	public static function ofAttachment( array $needed, WP_Post $attachment, int $user ): array {
		$isFree = 0 === $attachment->post_parent && (int) $attachment->post_author === $user && ! user_can( $user, 'edit_posts' );
		if ( ! PostType::hasOwnCapabilities() || ( ! $isFree && null === PictureFamily::listingOf( $attachment->ID ) ) ) {
			return $needed;
		}
		$own = self::own();
		return array_map( static fn( string $capability ): string => $own[ $capability ] ?? $capability, $needed );
	}

	/**
	 * Call before REST answers, and on admin_init. For attachments core asks for the right to edit posts, where it asks about none in
	 * particular; for whoever may edit listings and no posts the right to edit listings takes its place.
	 */
	public static function openLibrary(): void {
		$type = get_post_type_object( 'attachment' );
		if ( null !== $type && ! current_user_can( 'edit_posts' ) && PostType::lets( 'edit_posts' ) ) {
			$type->cap->edit_posts = PostType::capability( 'edit_posts' );
		}
	}

	/** @return array<string, string> By that of posts. */
	private static function own(): array {
		return array_combine( self::OF_POSTS, str_replace( '_posts', '_' . PostType::NAME . 's', self::OF_POSTS ) );
	}

	private static function giveAll(): void {
		RoleGrants::give( array_flip( self::own() ) );
		$all = array_fill_keys( [ 'read', 'upload_files', ...array_values( self::own() ) ], true );
		wp_roles()->add_role( self::ROLE, RoleNames::AGENT, $all );
	}
}
