<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\Settings\PhoneSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** The contact person of a listing: a user who may edit listings and has agreed to be shown, otherwise the agency. */
final class ContactPerson {

	/** Meta of a user: '1' if the user agrees to be shown on listings. */
	public const SHOWN = 'sw_immosuite_shown';

	/** Meta of a user: public telephone number. */
	public const PHONE = 'sw_immosuite_phone';

	/** Maximum number of users in the list of choices. */
	private const MAX_USERS = 200;

	/** Maximum number of characters of a telephone number, as in contact.schema.json. */
	public const MAX_PHONE_LENGTH = 40;

	/** @return array{name: string, phone: string, photo: string} The phone is the agency's if the person has none; the photo is a URL, or empty. */
	public static function of( Listing $listing, Settings $settings ): array {
		$user  = self::user( (int) Meta::int( $listing->postId, Field::AgentUser ) );
		$phone = null === $user ? '' : self::phone( $user->ID );
		return [
			'name'  => null === $user ? $settings->agencyName() : $user->display_name,
			'phone' => '' === $phone ? PhoneSettings::phone() : $phone,
			'photo' => null === $user ? '' : ContactPhoto::url( $user->ID ),
		];
	}

	/** Name of the contact person; empty if inquiries go to the agency. */
	public static function nameOf( Listing $listing ): string {
		return self::user( (int) Meta::int( $listing->postId, Field::AgentUser ) )->display_name ?? '';
	}

	public static function isShown( int $user ): bool {
		return '1' === get_user_meta( $user, self::SHOWN, true );
	}

	/** Empty if none is given. */
	public static function phone( int $user ): string {
		$phone = get_user_meta( $user, self::PHONE, true );
		return is_string( $phone ) ? $phone : '';
	}

	/** Whether the user may edit listings. */
	public static function isEligible( int $user ): bool {
		return PostType::userCan( 'edit_posts', $user );
	}

	/**
	 * Users to choose a contact person from: they may edit listings and have agreed to be shown.
	 *
	 * @return array<int, string> Up to MAX_USERS display names by user id.
	 */
	public static function choices(): array {
		$users = get_users(
			[
				'capability'  => PostType::capability( 'edit_posts' ),
				'meta_key'    => self::SHOWN,
				'meta_value'  => '1',
				'orderby'     => 'display_name',
				'number'      => self::MAX_USERS,
				'count_total' => false,
			]
		);
		$names = [];
		foreach ( $users as $user ) {
			if ( $user instanceof WP_User ) {
				$names[ $user->ID ] = $user->display_name;
			}
		}
		return $names;
	}

	/**
	 * The user who handles inquiries about a listing: its contact person, shown or not, if allowed to edit inbox
	 * entries; otherwise null.
	 *
	 * @param int $listing Post id.
	 */
	public static function userInCharge( int $listing ): ?WP_User {
		$id   = (int) Meta::int( $listing, Field::AgentUser );
		$user = $id > 0 && self::isEligible( $id ) && user_can( $id, StaffCapability::EditEntries->required() ) ? get_userdata( $id ) : false;
		return false === $user ? null : $user;
	}

	/** @param string $phone Plain text; cut at MAX_PHONE_LENGTH. */
	public static function store( int $user, bool $shown, string $phone ): void {
		$phone = DirectionControls::remove( $phone );
		if ( $shown ) {
			update_user_meta( $user, self::SHOWN, '1' );
		} else {
			delete_user_meta( $user, self::SHOWN );
		}
		if ( '' === $phone ) {
			delete_user_meta( $user, self::PHONE );
		} else {
			update_user_meta( $user, self::PHONE, wp_slash( mb_substr( $phone, 0, self::MAX_PHONE_LENGTH ) ) );
		}
	}

	/** For uninstalling. */
	public static function forgetAll(): void {
		delete_metadata( 'user', 0, self::SHOWN, '', true );
		delete_metadata( 'user', 0, self::PHONE, '', true );
		ContactPhoto::forgetAll();
	}

	private static function user( int $id ): ?WP_User {
		$user = $id > 0 && self::isShown( $id ) && self::isEligible( $id ) ? get_userdata( $id ) : false;
		return $user instanceof WP_User && '' !== $user->display_name ? $user : null;
	}
}
