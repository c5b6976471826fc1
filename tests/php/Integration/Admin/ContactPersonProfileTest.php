<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Admin\ContactPersonProfile;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use WP_User;

/** A contact person appears beside a listing only with their consent. */
final class ContactPersonProfileTest extends IntegrationTestCase {

	private const FORM_WITH_CONSENT = [ 'sw_immosuite_person' => '1', 'sw_immosuite_shown' => '1', 'sw_immosuite_phone' => ' 030 <b>23125</b> 123 ' ];

	/** @var list<int> */
	private array $users = [];

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		array_map( 'wp_delete_user', $this->users );
	}

	public function testAnEditorGivesAndWithdrawsConsent(): void {
		$editor = $this->addUser( 'editor' );
		wp_set_current_user( $editor );
		ContactPersonProfile::save( $editor, self::FORM_WITH_CONSENT );
		self::assertSame( [ true, '030 23125 123' ], [ ContactPerson::isShown( $editor ), ContactPerson::phone( $editor ) ] );
		self::assertStringContainsString( 'value="030 23125 123"', self::html( $editor ) );
		ContactPersonProfile::save( $editor, [ 'sw_immosuite_person' => '1', 'sw_immosuite_phone' => '' ] );
		self::assertSame( [ false, '' ], [ ContactPerson::isShown( $editor ), ContactPerson::phone( $editor ) ] );
	}

	public function testUsersCannotAgreeForOthers(): void {
		$editor = $this->addUser( 'editor' );
		wp_set_current_user( $this->addUser( 'administrator' ) );
		ContactPersonProfile::save( $editor, self::FORM_WITH_CONSENT );
		self::assertFalse( ContactPerson::isShown( $editor ) );
		ContactPerson::store( $editor, true, '' );
		ContactPersonProfile::save( $editor, self::FORM_WITH_CONSENT );
		self::assertTrue( ContactPerson::isShown( $editor ), 'Consent given earlier stays.' );
		ContactPersonProfile::save( $editor, [ 'sw_immosuite_person' => '1' ] );
		self::assertFalse( ContactPerson::isShown( $editor ), 'Another user may withdraw the consent.' );
	}

	public function testSubscribersCannotBeContactPersons(): void {
		$reader = $this->addUser( 'subscriber' );
		wp_set_current_user( $reader );
		ContactPersonProfile::save( $reader, self::FORM_WITH_CONSENT );
		self::assertFalse( ContactPerson::isShown( $reader ) );
		self::assertSame( '', self::html( $reader ) );
	}

	public function testMissingOrMalformedSectionsChangeNothing(): void {
		$editor = $this->addUser( 'editor' );
		wp_set_current_user( $editor );
		ContactPerson::store( $editor, true, '030 1' );
		ContactPersonProfile::save( $editor, [] );
		self::assertTrue( ContactPerson::isShown( $editor ) );
		ContactPersonProfile::save( $editor, [ 'sw_immosuite_phone' => [ 'x' ] ] + self::FORM_WITH_CONSENT );
		self::assertSame( '', ContactPerson::phone( $editor ) );
		ContactPersonProfile::save( $editor, [ 'sw_immosuite_phone' => str_repeat( '0', 90 ) ] + self::FORM_WITH_CONSENT );
		self::assertSame( ContactPerson::MAX_PHONE_LENGTH, strlen( ContactPerson::phone( $editor ) ) );
	}

	public function testAPhotoIsAPictureThatTheSavingUserMayEdit(): void {
		$author        = $this->addUser( 'author' );
		$othersPicture = Listings::addPicture( 0, 'fremd.gif', false );
		wp_set_current_user( $author );
		$ownPicture = Listings::addPicture( 0, 'ich.gif', false );
		self::assertStringNotContainsString( 'ich.gif', self::html( $author ) );
		ContactPersonProfile::save( $author, [ 'sw_immosuite_photo' => (string) $ownPicture ] + self::FORM_WITH_CONSENT );
		self::assertSame( [ $ownPicture, true ], [ ContactPhoto::of( $author ), str_contains( ContactPhoto::url( $author ), '/ich' ) ] );
		self::assertMatchesRegularExpression( '~name="sw_immosuite_photo" value="' . $ownPicture . '".*src="[^"]+/ich[^"]*\.gif"~s', self::html( $author ) );
		foreach ( [ (string) $othersPicture, '-1', '1e3', "{$ownPicture} ", '99999999', [ '1' ], null ] as $invalid ) {
			ContactPersonProfile::save( $author, [ 'sw_immosuite_photo' => $invalid ] + self::FORM_WITH_CONSENT );
			self::assertSame( $ownPicture, ContactPhoto::of( $author ), (string) wp_json_encode( $invalid ) );
		}
		ContactPersonProfile::save( $author, [ 'sw_immosuite_photo' => '0' ] + self::FORM_WITH_CONSENT );
		self::assertSame( [ 0, '' ], [ ContactPhoto::of( $author ), ContactPhoto::url( $author ) ] );
		Listings::clear();
	}

	/** A profile shows no picture of the vault, not even a picture that was chosen before it moved there. */
	public function testVaultPicturesCannotBePhotos(): void {
		$editor = $this->addUser( 'editor' );
		wp_set_current_user( $editor );
		$vaultPicture = Listings::addPicture( Listings::addExclusive() );
		ContactPersonProfile::save( $editor, [ 'sw_immosuite_photo' => (string) $vaultPicture ] + self::FORM_WITH_CONSENT );
		self::assertSame( 0, ContactPhoto::of( $editor ) );
		$listing = Listings::add();
		$picture = Listings::addPicture( $listing, 'wir.gif', false );
		ContactPersonProfile::save( $editor, [ 'sw_immosuite_photo' => (string) $picture ] + self::FORM_WITH_CONSENT );
		self::assertSame( $picture, ContactPhoto::of( $editor ) );
		update_post_meta( $listing, 'sw_immo_exclusive', true );
		Listings::settle();
		self::assertSame( [ 0, '' ], [ ContactPhoto::of( $editor ), ContactPhoto::url( $editor ) ] );
		Listings::clear();
	}

	public function testAListingCannotHideAContactPhoto(): void {
		$editor = $this->addUser( 'editor' );
		wp_set_current_user( $editor );
		$photo = Photos::add( 0, 'portraet.jpg' );
		ContactPersonProfile::save( $editor, [ 'sw_immosuite_photo' => (string) $photo ] + self::FORM_WITH_CONSENT );
		set_post_thumbnail( Listings::addExclusive(), $photo );
		Listings::settle();
		self::assertSame( [ false, $photo ], [ Photos::isHidden( $photo ), ContactPhoto::of( $editor ) ] );
		Listings::clear();
	}

	public function testUninstallingDeletesTheMeta(): void {
		$editor = $this->addUser( 'editor' );
		ContactPerson::store( $editor, true, '030 1' );
		$photo = Listings::addPicture( 0, 'ich.gif', false );
		ContactPhoto::store( $editor, $photo );
		ContactPerson::forgetAll();
		self::assertSame( [ false, '', 0 ], [ ContactPerson::isShown( $editor ), ContactPerson::phone( $editor ), ContactPhoto::of( $editor ) ] );
		Listings::clear();
	}

	private static function html( int $user ): string {
		ob_start();
		ContactPersonProfile::print( new WP_User( $user ) );
		return (string) ob_get_clean();
	}

	private function addUser( string $role ): int {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$id = wp_insert_user( [ 'user_login' => 'person-' . wp_rand(), 'user_pass' => wp_generate_password(), 'display_name' => 'Anna Probe', 'role' => $role ] );
		self::assertIsInt( $id );
		$this->users[] = $id;
		return $id;
	}
}
