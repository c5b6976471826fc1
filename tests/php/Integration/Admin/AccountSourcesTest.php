<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\Report\SourceAccess;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\ScreenTexts;

/** Only an administrator sets the sources of an account, on the profile screen of that account. */
final class AccountSourcesTest extends IntegrationTestCase {

	private int $account;

	protected function setUp(): void {
		add_role( 'probe_people', 'Probe', [ 'read' => true, 'edit_users' => true, 'list_users' => true, 'sw_immosuite_openimmo' => true ] );
		( new Container() )->get( SourceRepository::class )->markEnded( 'crm' );
		AdminBrowser::of( StaffCapability::IMPORTER );
		$this->account = AdminBrowser::newestUserId();
	}

	protected function tearDown(): void {
		remove_role( 'probe_people' );
		AdminBrowser::deleteUsers();
	}

	public function testAnAdministratorAssignsSources(): void {
		$browser = AdminBrowser::administrator();
		self::assertSame( [ 'crm' => false, 'main' => true ], self::boxes( $browser->open( $this->profile() ) ) );
		self::assertContains( 'Maklersoftware (main)', ScreenTexts::of( ScreenTexts::parse( $browser->open( $this->profile() ) ), '//fieldset/label' ), 'The label must contain the identifier.' );
		$this->save( $browser, [ 'sw_immosuite_account_sources' => '1', 'sw_immosuite_sources' => [ 'crm', '../x', [ 'y' ] ], 'sw_immosuite_new_source' => ' Zweite ' ] );
		self::assertSame( [ 'crm', 'zweite' ], $this->storedSources() );
		self::assertSame( [ 'crm' => true, 'main' => false, 'zweite' => true ], self::boxes( $browser->open( $this->profile() ) ) );
		$this->save( $browser, [] );
		self::assertSame( [ 'crm', 'zweite' ], $this->storedSources(), 'A form without the section changes nothing.' );
		$this->save( $browser, [ 'sw_immosuite_account_sources' => '1' ] );
		self::assertSame( [], $this->storedSources() );
		self::assertSame( [], self::boxes( $browser->open( 'user-edit.php?user_id=1' ) ), 'A user who may manage has all sources, so there is nothing to choose.' );
	}

	/** Users who may edit other users but not manage the plugin are refused, for other accounts and for their own. */
	public function testOtherUsersCannotAssignSources(): void {
		$browser = AdminBrowser::of( 'probe_people' );
		$ownId   = AdminBrowser::newestUserId();
		wp_update_user( [ 'ID' => $ownId, 'user_email' => "account-{$ownId}@staff.example" ] );
		foreach ( [ $this->account => $this->profile(), $ownId => 'profile.php' ] as $user => $screen ) {
			self::assertSame( [], self::boxes( $browser->open( $screen ) ), $screen );
			$this->save( $browser, [ 'sw_immosuite_account_sources' => '1', 'sw_immosuite_sources' => [ 'crm' ] ], $user, $screen );
			wp_cache_flush();
			self::assertSame( [ 'main' ], SourceAccess::ofUser( $user ), $screen );
		}
	}

	public function testUninstallingDeletesTheMeta(): void {
		SourceAccess::bind( $this->account, [ 'crm' ] );
		SourceAccess::deleteAll();
		self::assertSame( [ 'main' ], $this->storedSources() );
	}

	private function profile(): string {
		return "user-edit.php?user_id={$this->account}";
	}

	/** @return list<string> */
	private function storedSources(): array {
		wp_cache_flush();
		return SourceAccess::ofUser( $this->account );
	}

	/** @param array<string, mixed> $fields */
	private function save( AdminBrowser $browser, array $fields, int $user = 0, string $screen = '' ): void {
		$user = 0 === $user ? $this->account : $user;
		$sent = $fields + [
			'_wpnonce' => $browser->nonce( "update-user_{$user}" ),
			'action'   => 'update',
			'user_id'  => (string) $user,
			'email'    => "account-{$user}@staff.example",
			'nickname' => 'x',
		];
		self::assertSame( 302, $browser->post( '' === $screen ? 'user-edit.php' : (string) strtok( $screen, '?' ), $sent ) );
	}

	/** @return array<string, bool> Whether each box is checked, by source. */
	private static function boxes( string $page ): array {
		preg_match_all( '/name="sw_immosuite_sources\[\]" value="([^"]*)"([^>]*)>/', $page, $found );
		return array_combine( $found[1], array_map( static fn( string $attributes ): bool => str_contains( $attributes, 'checked' ), $found[2] ) );
	}
}
