<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** The photo of a contact person: a public picture of the site, which no listing may adopt. */
final class ContactPhoto {

	/** Prefix of the user meta with the attachment id of the photo; followed by the site's id. */
	private const META = 'sw_immosuite_photo_';

	/** Attachment id of the photo; 0 if there is none, or it is not public. */
	public static function of( int $user ): int {
		$stored = get_user_meta( $user, self::key(), true );
		$photo  = is_numeric( $stored ) ? (int) $stored : 0;
		return self::isPossible( $photo ) ? $photo : 0;
	}

	/** URL of the photo as core's thumbnail; empty if there is none. */
	public static function url( int $user ): string {
		$photo = self::of( $user );
		$url   = 0 === $photo ? false : wp_get_attachment_image_url( $photo, 'thumbnail' );
		return is_string( $url ) ? $url : '';
	}

	/** Whether an attachment can be a photo: a public picture. */
	public static function isPossible( int $attachment ): bool {
		return $attachment > 0 && wp_attachment_is_image( $attachment ) && 'inherit' === get_post( $attachment )?->post_status && null === Vault::folderOf( $attachment );
	}

	/** Whether a picture is the photo of a user, and so must stay public. */
	public static function isInUse( int $attachment ): bool {
		return [] !== get_users( [
			'meta_key'   => self::key(),
			'meta_value' => (string) $attachment,
			'blog_id'    => 0,
			'number'     => 1,
			'fields'     => 'ID',
		] );
	}

	/** @param int $attachment 0 removes the photo. */
	public static function store( int $user, int $attachment ): void {
		if ( $attachment > 0 ) {
			update_user_meta( $user, self::key(), (string) $attachment );
		} else {
			delete_user_meta( $user, self::key() );
		}
	}

	/** Call when an attachment is deleted. */
	public static function removeFromUsers( int $attachment ): void {
		delete_metadata( 'user', 0, self::key(), (string) $attachment, true );
	}

	/** For uninstalling. */
	public static function forgetAll(): void {
		delete_metadata( 'user', 0, self::key(), '', true );
	}

	private static function key(): string {
		return self::META . get_current_blog_id();
	}
}
