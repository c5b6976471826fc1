<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
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

	/** Maximum of users in the list of choices. */
	private const MOST = 200;

	/** Characters of a telephone number, as contact.schema.json has it. */
	public const LONGEST = 40;

	/** @return array{name: string, phone: string, photo: string} The photo as an address; empty where there is none. */
	public static function of( Listing $listing, Settings $settings ): array {
		$user = self::user( (int) Meta::int( $listing->postId, Field::AgentUser ) );
		return [
			'name'  => null === $user ? $settings->agencyName() : $user->display_name,
			'phone' => null === $user ? '' : self::phone( $user->ID ),
			'photo' => null === $user ? '' : ContactPhoto::url( $user->ID ),
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

	/** Whether somebody may be a contact person: whoever may edit listings. */
	public static function mayBe( int $user ): bool {
		return PostType::lets( 'edit_posts', $user );
	}

	/**
	 * Contact persons to choose from: users who may edit listings and have agreed to be shown.
	 *
	 * @return array<int, string> Display name by user id; only some if there are very many.
	 */
	public static function choices(): array {
		$users = get_users(
			[
				'capability'  => PostType::capability( 'edit_posts' ),
				'meta_key'    => self::SHOWN,
				'meta_value'  => '1',
				'orderby'     => 'display_name',
				'number'      => self::MOST,
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
	 * Who deals with inquiries about a listing: its contact person, whether strangers are told of them or not, who may also deal
	 * with entries; null: the agency (P208).
	 *
	 * @param int $listing Post.
	 */
	public static function inCharge( int $listing ): ?WP_User {
		$id   = (int) Meta::int( $listing, Field::AgentUser );
		$user = $id > 0 && self::mayBe( $id ) && user_can( $id, StaffCapability::EditEntries->required() ) ? get_userdata( $id ) : false;
		return false === $user ? null : $user;
	}

	/** @param string $phone Plain text; one that is too long is cut. */
	public static function keep( int $user, bool $shown, string $phone ): void {
		$phone = DirectionControls::removed( $phone );
		$shown ? update_user_meta( $user, self::SHOWN, '1' ) : delete_user_meta( $user, self::SHOWN );
		'' === $phone ? delete_user_meta( $user, self::PHONE ) : update_user_meta( $user, self::PHONE, wp_slash( mb_substr( $phone, 0, self::LONGEST ) ) );
	}

	/** For uninstalling. */
	public static function forgetAll(): void {
		delete_metadata( 'user', 0, self::SHOWN, '', true );
		delete_metadata( 'user', 0, self::PHONE, '', true );
		ContactPhoto::forgetAll();
	}

	private static function user( int $id ): ?WP_User {
		$user = $id > 0 && self::isShown( $id ) && self::mayBe( $id ) ? get_userdata( $id ) : false;
		return $user instanceof WP_User && '' !== $user->display_name ? $user : null;
	}
}
