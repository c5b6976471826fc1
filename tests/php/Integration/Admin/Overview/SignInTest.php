<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin\Overview;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;

/** WordPress redirects users after login, by their role. */
final class SignInTest extends IntegrationTestCase {

	private const INBOX = 'admin.php?page=sw-immosuite-inbox';

	protected function tearDown(): void {
		Staff::deleteUsers();
	}

	#[DataProvider( 'roles' )]
	public function testEachRoleIsRedirectedAfterSigningIn( string $role, string $screen, string $expected ): void {
		self::assertSame( admin_url( $expected ), self::signIn( Staff::addUser( $role, 'geheim' ), $screen ) );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function roles(): iterable {
		yield 'an agent, who cannot edit posts' => [ StaffCapability::AGENT, '', self::INBOX ];
		yield 'an agent on the way to another page' => [ StaffCapability::AGENT, 'edit.php?post_type=sw_immo_listing', 'edit.php?post_type=sw_immo_listing' ];
		yield 'an administrator' => [ 'administrator', '', '' ];
		yield 'an author' => [ 'author', '', '' ];
		yield 'a subscriber' => [ 'subscriber', '', 'profile.php' ];
	}

	/** @param string $screen Screen of wp-admin that the user requested; empty: none, as the form sends by default. */
	private static function signIn( int $user, string $screen ): string {
		$answer   = wp_remote_post(
			site_url( 'wp-login.php' ),
			[
				'redirection' => 0,
				'body'        => [ 'log' => get_userdata( $user )->user_login ?? '', 'pwd' => 'geheim', 'redirect_to' => admin_url( $screen ) ],
			]
		);
		$location = wp_remote_retrieve_header( $answer, 'location' );
		return is_string( $location ) ? $location : '';
	}
}
