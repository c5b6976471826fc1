<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

defined( 'ABSPATH' ) || exit;

/** The photo of a contact person (L12): a picture of the site that everybody may see, and that no listing takes away. */
final class ContactPhoto {

	/** Meta of a user, by site: the attachment that shows them. */
	private const META = 'sw_immosuite_photo_';

	/** Attachment that shows them; 0 where there is none, or none that strangers may see. */
	public static function of( int $user ): int {
		$stored = get_user_meta( $user, self::key(), true );
		$photo  = is_numeric( $stored ) ? (int) $stored : 0;
		return self::isPossible( $photo ) ? $photo : 0;
	}

	/** Address of the photo, small and square as core cuts it; empty where there is none. */
	public static function url( int $user ): string {
		$photo = self::of( $user );
		$url   = 0 === $photo ? false : wp_get_attachment_image_url( $photo, 'thumbnail' );
		return is_string( $url ) ? $url : '';
	}

	/** Whether an attachment can show somebody: a picture that is kept from nobody. */
	public static function isPossible( int $attachment ): bool {
		return $attachment > 0 && wp_attachment_is_image( $attachment ) && 'inherit' === get_post( $attachment )?->post_status && null === Vault::holding( $attachment );
	}

	/** Whether a picture shows somebody: nobody else may take it away from where everybody can see it. */
	public static function shows( int $attachment ): bool {
		return [] !== get_users( [
			'meta_key'   => self::key(),
			'meta_value' => (string) $attachment,
			'blog_id'    => 0,
			'number'     => 1,
			'fields'     => 'ID',
		] );
	}

	/** @param int $attachment 0: none. */
	public static function keep( int $user, int $attachment ): void {
		$attachment > 0 ? update_user_meta( $user, self::key(), (string) $attachment ) : delete_user_meta( $user, self::key() );
	}

	/** What is deleted shows nobody. */
	public static function forget( int $attachment ): void {
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
