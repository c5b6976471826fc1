<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Who is asked about a listing (L12): a user who may edit listings and has agreed to be shown, else the agency. */
final class ContactPerson {

	/** Meta of a user: that they agree to be shown on listings. */
	public const SHOWN = 'sw_immosuite_shown';

	/** Meta of a user: the telephone number that visitors read. */
	public const PHONE = 'sw_immosuite_phone';

	/** Meta of a user, by site: the attachment that shows them. */
	private const PHOTO = 'sw_immosuite_photo_';

	/** Characters of a telephone number, as contact.schema.json has it. */
	public const LONGEST = 40;

	/** @return array{name: string, phone: string, photo: string} The photo as an address; empty where there is none. */
	public static function of( Listing $listing, Settings $settings ): array {
		$user = self::user( (int) Meta::int( $listing->postId, Field::AgentUser ) );
		return [
			'name'  => null === $user ? $settings->agencyName() : $user->display_name,
			'phone' => null === $user ? '' : self::phone( $user->ID ),
			'photo' => null === $user ? '' : self::photoUrl( $user->ID ),
		];
	}

	/** Whether somebody has agreed to be shown. */
	public static function isShown( int $user ): bool {
		return '1' === get_user_meta( $user, self::SHOWN, true );
	}

	/** Empty where none is given. */
	public static function phone( int $user ): string {
		$phone = get_user_meta( $user, self::PHONE, true );
		return is_string( $phone ) ? $phone : '';
	}

	/** Attachment that shows them; 0 where there is none, or none that strangers may see. */
	public static function photo( int $user ): int {
		$stored = get_user_meta( $user, self::PHOTO . get_current_blog_id(), true );
		$photo  = is_numeric( $stored ) ? (int) $stored : 0;
		return self::isPhoto( $photo ) ? $photo : 0;
	}

	/** Address of the photo, small and square as core cuts it; empty where there is none. */
	public static function photoUrl( int $user ): string {
		$photo = self::photo( $user );
		$url   = 0 === $photo ? false : wp_get_attachment_image_url( $photo, 'thumbnail' );
		return is_string( $url ) ? $url : '';
	}

	/** Whether an attachment can show somebody: a picture that is kept from nobody. */
	public static function isPhoto( int $attachment ): bool {
		return $attachment > 0 && wp_attachment_is_image( $attachment ) && 'inherit' === get_post( $attachment )?->post_status && null === Vault::holding( $attachment );
	}

	/** Whether a picture shows somebody: nobody else may take it away from where everybody can see it. */
	public static function hasPhoto( int $attachment ): bool {
		return [] !== get_users( [
			'meta_key'   => self::PHOTO . get_current_blog_id(),
			'meta_value' => (string) $attachment,
			'blog_id'    => 0,
			'number'     => 1,
			'fields'     => 'ID',
		] );
	}

	/** @param int $attachment 0: none. */
	public static function keepPhoto( int $user, int $attachment ): void {
		$key = self::PHOTO . get_current_blog_id();
		$attachment > 0 ? update_user_meta( $user, $key, (string) $attachment ) : delete_user_meta( $user, $key );
	}

	/** What is deleted shows nobody. */
	public static function forgetPhoto( int $attachment ): void {
		delete_metadata( 'user', 0, self::PHOTO . get_current_blog_id(), (string) $attachment, true );
	}

	/** Whether somebody may be a contact person: whoever may edit listings. */
	public static function mayBe( int $user ): bool {
		return PostType::lets( 'edit_posts', $user );
	}

	/** @param string $phone Plain text; one that is too long is cut. */
	public static function keep( int $user, bool $shown, string $phone ): void {
		$shown ? update_user_meta( $user, self::SHOWN, '1' ) : delete_user_meta( $user, self::SHOWN );
		'' === $phone ? delete_user_meta( $user, self::PHONE ) : update_user_meta( $user, self::PHONE, wp_slash( mb_substr( $phone, 0, self::LONGEST ) ) );
	}

	/** For uninstalling. */
	public static function forgetAll(): void {
		delete_metadata( 'user', 0, self::SHOWN, '', true );
		delete_metadata( 'user', 0, self::PHONE, '', true );
		delete_metadata( 'user', 0, self::PHOTO . get_current_blog_id(), '', true );
	}

	private static function user( int $id ): ?WP_User {
		$user = $id > 0 && self::isShown( $id ) && self::mayBe( $id ) ? get_userdata( $id ) : false;
		return $user instanceof WP_User && '' !== $user->display_name ? $user : null;
	}
}
