<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use Closure;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureFamily;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;
use WP_Role;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Who may do what with listings (L13, P135): capabilities of the type's own, so that somebody may edit listings and no articles,
 * or articles and no listings. They are given once, to whoever may do the same with posts at that time.
 */
final class Capabilities {

	/** Role of those who deal with listings alone; whoever has it may upload their pictures, too. */
	public const ROLE = 'sw_immosuite_agent';

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
		$isStored = wp_roles()->use_db;
		if ( $isStored ) {
			self::atOnce( self::giveAll( ... ) );
		}
		update_option( PostType::CAPABILITIES, $isStored ? PostType::OWN : 'posts', true );
	}

	/** For uninstalling. */
	public static function withdraw(): void {
		$own = array_values( self::own() );
		self::atOnce(
			static function () use ( $own ): void {
				foreach ( [ ...array_values( wp_roles()->role_objects ), ...self::usersWith( $own ) ] as $who ) {
					array_map( $who->remove_cap( ... ), $own );
				}
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
		array_map( self::give( ... ), [ ...array_values( wp_roles()->role_objects ), ...self::usersWith( self::OF_POSTS ) ] );
		$all = array_fill_keys( [ 'read', 'upload_files', ...array_values( self::own() ) ], true );
		wp_roles()->add_role( self::ROLE, __( 'ImmoSuite agent', 'sw-immosuite' ), $all );
	}

	private static function give( WP_Role|WP_User $who ): void {
		$known = $who instanceof WP_User ? $who->caps : $who->capabilities;
		foreach ( self::own() as $ofPosts => $own ) {
			if ( isset( $known[ $ofPosts ] ) ) {
				// What is refused to one person, whatever their role, is refused here too.
				$who->add_cap( $own, (bool) $known[ $ofPosts ] );
			}
		}
	}

	/**
	 * People who have one of these by themselves, not by their role. Core keeps both in one place, where it looks for roles.
	 *
	 * @param list<string> $capabilities
	 * @return list<WP_User>
	 */
	private static function usersWith( array $capabilities ): array {
		return array_values( array_filter( get_users( [ 'role__in' => $capabilities ] ), static fn( mixed $user ): bool => $user instanceof WP_User ) );
	}

	/** Core would store all roles with each capability of each. */
	private static function atOnce( Closure $change ): void {
		$roles         = wp_roles();
		$isStored      = $roles->use_db;
		$roles->use_db = false;
		try {
			$change();
		} finally {
			$roles->use_db = $isStored;
		}
		if ( $isStored ) {
			update_option( $roles->role_key, $roles->roles );
		}
		wp_get_current_user()->get_role_caps();
	}
}
