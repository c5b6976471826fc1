<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Each user sees the role names in their own language. */
final class RoleNamesTest extends IntegrationTestCase {

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
	}

	/** @param list<string> $names */
	#[DataProvider( 'readers' )]
	public function testTheListOfUsersShowsRoleNamesInTheReadersLanguage( string $locale, array $names ): void {
		$browser = AdminBrowser::of( 'administrator' );
		update_user_meta( AdminBrowser::newestUserId(), 'locale', $locale );
		AdminBrowser::of( StaffCapability::AGENT );
		AdminBrowser::of( StaffCapability::IMPORTER );
		preg_match_all( '~>(ImmoSuite[^<]*)</option>~', $browser->open( 'users.php' ), $options );
		self::assertSame( $names, array_values( array_unique( $options[1] ) ) );
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function readers(): iterable {
		yield 'German' => [ 'de_DE', [ 'ImmoSuite-Import', 'ImmoSuite-Makler' ] ];
		yield 'English' => [ 'en_US', [ 'ImmoSuite import', 'ImmoSuite agent' ] ];
	}

	public function testOtherTranslationsAreUnchanged(): void {
		// The filter leaves texts with another context to core.
		self::assertSame( 'ImmoSuite agent', _x( 'ImmoSuite agent', 'post type general name', 'default' ) );
	}
}
