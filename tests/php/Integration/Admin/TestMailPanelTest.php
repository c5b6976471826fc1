<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Visitor\Notification\TestMailSender;
use WP_Session_Tokens;

/** The button that sends a test mail works only for administrators with the nonce of the settings page. */
final class TestMailPanelTest extends IntegrationTestCase {

	private Mailbox $mailbox;

	/** @var list<int> */
	private array $users = [];

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
	}

	protected function tearDown(): void {
		$file = getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-admin/includes/user.php';
		require_once $file;
		array_map( 'wp_delete_user', $this->users );
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		wp_set_current_user( 0 );
		$this->mailbox->clear();
	}

	public function testAnAdministratorSendsATestMail(): void {
		self::assertSame( 302, $this->post( TestMailSender::ACTION, 1, withNonce: true ) );
		$mails = $this->mailbox->messages();
		self::assertSame( [ 'Test-E-Mail' ], array_column( $mails, 'subject' ) );
		self::assertSame( [ get_option( 'admin_email' ) ], array_column( $mails, 'to' ) );
	}

	public function testOtherUsersAndOtherSitesCannotSendTestMails(): void {
		self::assertSame( 403, $this->post( TestMailSender::ACTION, 1, withNonce: false ), 'no nonce' );
		self::assertSame( 403, $this->post( TestMailSender::ACTION, $this->addUser( 'editor' ), withNonce: true ) );
		self::assertSame( 403, $this->post( TestMailSender::ACTION, $this->addUser( 'subscriber' ), withNonce: true ) );
		$this->post( TestMailSender::ACTION, 0, withNonce: true );
		self::assertSame( [], $this->mailbox->messages() );
	}

	/** @return int|string Status of the answer. */
	private function post( string $action, int $user, bool $withNonce ): int|string {
		$expires = time() + 600;
		$token   = 0 === $user ? '' : WP_Session_Tokens::get_instance( $user )->create( $expires );
		$cookies = 0 === $user ? [] : [
			AUTH_COOKIE      => wp_generate_auth_cookie( $user, $expires, 'auth', $token ),
			LOGGED_IN_COOKIE => wp_generate_auth_cookie( $user, $expires, 'logged_in', $token ),
		];
		$_COOKIE[ LOGGED_IN_COOKIE ] = $cookies[ LOGGED_IN_COOKIE ] ?? '';
		wp_set_current_user( $user );
		$answer = wp_remote_post(
			admin_url( 'admin-post.php' ),
			[
				'redirection' => 0,
				'timeout'     => 20,
				'cookies'     => $cookies,
				'body'        => [ 'action' => $action ] + ( $withNonce ? [ '_wpnonce' => wp_create_nonce( $action ) ] : [] ),
			]
		);
		return wp_remote_retrieve_response_code( $answer );
	}

	private function addUser( string $role ): int {
		$id = wp_insert_user( [ 'user_login' => uniqid( $role ), 'user_pass' => wp_generate_password(), 'role' => $role ] );
		self::assertIsInt( $id );
		$this->users[] = $id;
		return $id;
	}
}
