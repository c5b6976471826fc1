<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Contract;

use Generator;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\NewPages;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\SchemaFiles;
use SwImmoSuite\Tests\Support\Staff;
use WP_REST_Request;
use WP_User;

/** Calls every staff route in every role: over HTTP with cookies and nonces, inside this process by the current user. */
final class StaffMatrixTest extends IntegrationTestCase {

	/**
	 * Expected statuses for users with the capability, who send the example of the schema about data that does not exist.
	 *
	 * @return array<string, int>
	 */
	private static function rows(): array {
		return [
			'GET /entries'                 => 200,
			'GET /entries/counts'          => 200,
			'GET /entries/number'          => 200,
			'GET /entries/{uuid}'          => 404,
			'PATCH /entries/{uuid}'        => 404,
			'POST /entries/bulk'           => 200,
			'DELETE /entries/{uuid}'       => 404,
			'POST /entries/{uuid}/notes'   => 404,
			'POST /entries/{uuid}/replies' => 404,
			'GET /templates'               => 200,
			'PUT /templates'               => 200,
			'GET /views'                   => 200,
			'PUT /views'                   => 200,
			'GET /mails'                   => 200,
			'POST /mails/{id}/resend'      => 404,
			'DELETE /mails/{id}'           => 404,
			'POST /uploads'                => 200,
			'PUT /uploads/{id}/{part}'     => 404,
			'POST /regions/check'          => 404,
			'POST /regions/import'         => 409,
			'GET /regions/source'          => 200,
			'DELETE /uploads/{id}'         => 404,
			'GET /start'                   => 200,
			'POST /start/test-mail'        => 200,
			'POST /start/page'             => 200,
			'POST /start/dismiss'          => 204,
			'POST /openimmo'               => 400,
			'GET /openimmo'                => 200,
			'GET /openimmo/{transfer}'     => 404,
			'POST /openimmo/{transfer}/approve' => 404,
			'POST /openimmo/{transfer}/discard' => 404,
			'GET /openimmo/sources/{source}'    => 404,
			'PUT /openimmo/sources/{source}'    => 200,
		];
	}

	/** Roles that setUp() creates, each with a single capability of the plugin. */
	private const PROBES = [ 'probe_regions', 'probe_manage', 'probe_read', 'probe_edit', 'probe_export', 'probe_delete', 'probe_openimmo' ];

	private const ROLES = [ 'subscriber', 'contributor', 'author', Capabilities::ROLE, StaffCapability::IMPORTER, 'editor', 'administrator', ...self::PROBES ];

	/**
	 * Roles that pass the permission check of the route and are refused later: a page also needs a capability of core, and
	 * an upload of regions also needs the capability to manage regions.
	 */
	private const REFUSED_BY_THE_ROUTE = [
		'POST /start/page' => [ 'probe_manage' ],
		'POST /uploads'    => [ StaffCapability::IMPORTER, 'probe_openimmo' ],
	];

	private NewPages $pages;

	protected function setUp(): void {
		$this->pages = NewPages::begin();
		add_role( 'probe_regions', 'Probe', [ 'read' => true, 'sw_immosuite_manage_regions' => true ] );
		add_role( 'probe_manage', 'Probe', [ 'read' => true, 'sw_immosuite_manage' => true ] );
		add_role( 'probe_openimmo', 'Probe', [ 'read' => true, 'sw_immosuite_openimmo' => true ] );
		foreach ( [ 'read', 'edit', 'export', 'delete' ] as $what ) {
			add_role( "probe_{$what}", 'Probe', [ 'read' => true, "sw_immosuite_{$what}_entries" => true ] );
		}
	}

	protected function tearDown(): void {
		array_map( 'remove_role', self::PROBES );
		$this->pages->delete();
		update_option( Settings::OPTION, [ 'editorsReadEntries' => false ] );
		delete_option( 'sw_immosuite_test_mail' );
		delete_option( 'sw_immosuite_templates' );
		Staff::deleteUsers();
	}

	public function testEachRoleGetsTheExpectedStatus(): void {
		$rows   = self::rows();
		$routes = array_filter( Contract::routes(), static fn( Route $route ): bool => null !== $route->capability );
		self::assertEqualsCanonicalizing( array_keys( $routes ), array_keys( $rows ) );
		$callers = iterator_to_array( self::callers() );
		$roles   = array_combine( self::ROLES, array_map( static fn( string $role ): int => Staff::addUser( $role, 'secret' ), self::ROLES ) );
		foreach ( $routes as $name => $route ) {
			foreach ( $callers as $who => [ $browser, $code ] ) {
				$this->assertAnswer( $browser->call( $route->method, RoutePath::of( $route ), self::body( $name ), self::contentType( $route ) ), $name, $who, $code );
			}
			foreach ( $roles as $role => $user ) {
				$this->assertAnswer( self::callInside( $user, $name, $route ), $name, $role, 'rest_forbidden' );
			}
		}
	}

	/** @param string $code Error code of a refusal. */
	private function assertAnswer( Answer $answer, string $name, string $who, string $code ): void {
		$allowed  = in_array( $who, self::allowedRoles( Contract::routes()[ $name ] ), true );
		$expected = in_array( $who, self::REFUSED_BY_THE_ROUTE[ $name ] ?? [], true ) ? 403 : self::rows()[ $name ] ?? 0;
		self::assertSame( $allowed ? $expected : 403, $answer->status, "{$name} as {$who}: {$answer->text}" );
		self::assertSame( [ $allowed ? $answer->code() : $code, 'no-store' ], [ $answer->code(), $answer->header( 'cache-control' ) ], "{$name} as {$who}" );
	}

	/** Calls the route inside this process, where neither cookie nor nonce identifies the caller. */
	private static function callInside( int $user, string $name, Route $route ): Answer {
		wp_set_current_user( $user );
		try {
			return ( new Rest() )->call( $route->method, RoutePath::of( $route ), self::body( $name ), self::contentType( $route ) );
		} finally {
			wp_set_current_user( 0 );
		}
	}

	/** Cron, commands and other plugins send no nonce: the capability of the current user decides. */
	public function testPhpCodeCallsStaffRoutesWithParameters(): void {
		$roles  = [ 'subscriber' => Staff::addUser( 'subscriber', 'secret' ), 'administrator' => Staff::addUser( 'administrator', 'secret' ) ];
		$method = $_SERVER['REQUEST_METHOD'] ?? null;
		unset( $_SERVER['REQUEST_METHOD'] );
		foreach ( Contract::routes() as $name => $route ) {
			foreach ( null === $route->capability ? [] : [ 'nobody' => 0 ] + $roles as $who => $user ) {
				wp_set_current_user( $user );
				$status = self::statusInside( $route, (array) json_decode( self::body( $name ) ?? '[]', true ) );
				self::assertSame( 'administrator' === $who ? self::rows()[ $name ] ?? 0 : 403, $status, "{$name} as {$who}" );
			}
		}
		wp_set_current_user( $roles['administrator'] );
		$request = new WP_REST_Request( 'GET', '/sw-immosuite-admin/v1/entries' );
		$request->set_param( 'limit', 101 );
		self::assertStringContainsString( '"field":"limit"', (string) wp_json_encode( rest_do_request( $request )->get_data() ) );
		self::assertSame( 404, self::statusInside( Contract::routes()['POST /wizard/form-token'], [ 'widget' => 'contact-form' ] ), 'Visitor routes still require a nonce (I6).' );
		wp_set_current_user( 0 );
		$_SERVER['REQUEST_METHOD'] = $method;
	}

	/** @param array<array-key, mixed> $params */
	private static function statusInside( Route $route, array $params ): int {
		$path    = RoutePath::of( $route );
		$request = new WP_REST_Request( $route->method, null === $route->capability ? "/sw-immosuite/v1{$path}" : substr( $path, strlen( '/wp-json' ) ) );
		$request->set_body_params( $params );
		array_map( $request->set_header( ... ), array_keys( self::contentType( $route ) ), self::contentType( $route ) );
		return rest_do_request( $request )->get_status();
	}

	/** The setting lets editors read and edit entries, no more; they manage regions anyway. */
	public function testEditorsReadEntriesIfTheSettingAllows(): void {
		update_option( Settings::OPTION, [ 'editorsReadEntries' => true ] );
		$editor = Staff::addUser( 'editor', 'secret' );
		foreach ( Contract::routes() as $name => $route ) {
			if ( null !== $route->capability ) {
				$answer    = self::callInside( $editor, $name, $route );
				$isAllowed = in_array( $route->capability, [ StaffCapability::ReadEntries, StaffCapability::EditEntries, StaffCapability::ManageRegions ], true );
				self::assertSame( $isAllowed ? self::rows()[ $name ] ?? 0 : 403, $answer->status, "{$name}: {$answer->text}" );
			}
		}
		update_option( Settings::OPTION, [ 'editorsReadEntries' => false ] );
		$answer = self::callInside( $editor, 'GET /entries/counts', Contract::routes()['GET /entries/counts'] );
		self::assertSame( [ 403, 'rest_forbidden' ], [ $answer->status, $answer->code() ] );
	}

	/** Cookies and nonce alone are not enough: a change must also come from a page of this site. */
	public function testCrossSiteRequestsWithStaffCookiesChangeNothing(): void {
		$browser = Staff::browser( 'administrator' );
		foreach ( Contract::routes() as $name => $route ) {
			if ( null === $route->capability || 'GET' === $route->method ) {
				continue;
			}
			foreach ( [ [ 'Origin' => 'https://fremd.example', 'Sec-Fetch-Site' => 'cross-site' ], [ 'Origin' => 'null' ], [ 'Origin' => '', 'Sec-Fetch-Site' => 'cross-site' ] ] as $headers ) {
				$type   = self::contentType( $route );
				$answer = $browser->call( $route->method, RoutePath::of( $route ), self::body( $name ), $headers + $type );
				self::assertSame( [ 403, 'sw_immosuite_origin' ], [ $answer->status, $answer->code() ], "{$name} with " . wp_json_encode( $headers ) );
			}
		}
	}

	public function testAnswersAreInTheLanguageOfTheAccount(): void {
		foreach ( [ 'de_DE' => 'Noch gibt es keine.', 'en_US' => 'There are none yet.' ] as $locale => $text ) {
			$headers = Staff::newUserHeaders( 'administrator' );
			$newest  = get_users(
				[
					'fields'  => 'ID',
					'orderby' => 'ID',
					'order'   => 'DESC',
					'number'  => 1,
				]
			)[0] ?? null;
			update_user_meta( is_numeric( $newest ) ? (int) $newest : 0, 'locale', $locale );
			$answer = Http::all( [ new HttpCall( 'GET', '/wp-json/sw-immosuite-admin/v1/start', null, $headers + [ 'Accept-Language' => 'fr' ] ) ], 1 )[0];
			self::assertStringContainsString( $text, $answer->text );
		}
	}

	/** @return Generator<string, array{Browser, string}> Browser, and error code of a refusal, by caller; the administrator, whose calls succeed, comes last. */
	private static function callers(): Generator {
		yield 'nobody' => [ new Browser(), 'rest_not_logged_in' ];
		yield 'visitor' => [ Browser::signIn(), 'rest_cookie_invalid_nonce' ];
		$withoutNonce        = Staff::browser( 'administrator' );
		$withoutNonce->nonce = '';
		yield 'without a nonce' => [ $withoutNonce, 'rest_not_logged_in' ];
		$forged        = Staff::browser( 'administrator' );
		$forged->nonce = 'ffffffffff';
		yield 'with another nonce' => [ $forged, 'rest_cookie_invalid_nonce' ];
		yield 'with a nonce of the day before yesterday' => [ self::withExpiredNonce(), 'rest_cookie_invalid_nonce' ];
		// A member of another site of the network is a known user without capabilities here.
		$stranger = Staff::browser( 'administrator' );
		( new WP_User( Staff::newestUserId() ) )->set_role( '' );
		yield 'of another site' => [ $stranger, 'rest_forbidden' ];
		yield 'administrator' => [ Staff::browser( 'administrator' ), '' ];
	}

	/** An administrator whose nonce has expired: nonces are valid for two ticks of 12 hours. */
	private static function withExpiredNonce(): Browser {
		$browser        = Staff::browser( 'administrator' );
		$cookie         = wp_parse_auth_cookie( rawurldecode( $browser->cookies[ LOGGED_IN_COOKIE ] ), 'logged_in' );
		$browser->nonce = substr( wp_hash( ( wp_nonce_tick( 'wp_rest' ) - 2 ) . '|wp_rest|' . Staff::newestUserId() . '|' . ( $cookie['token'] ?? '' ), 'nonce' ), -12, 10 );
		return $browser;
	}

	/** @return list<string> */
	private static function allowedRoles( Route $route ): array {
		return array_merge( ...array_map( self::rolesWith( ... ), $route->capabilities() ) );
	}

	/** @return list<string> */
	private static function rolesWith( StaffCapability $capability ): array {
		return match ( $capability ) {
			StaffCapability::OpenImmo      => [ StaffCapability::IMPORTER, 'administrator', 'probe_openimmo' ],
			StaffCapability::ManageRegions => [ 'editor', 'administrator', 'probe_regions' ],
			StaffCapability::ReadEntries   => [ Capabilities::ROLE, 'administrator', 'probe_read' ],
			StaffCapability::EditEntries   => [ Capabilities::ROLE, 'administrator', 'probe_edit' ],
			StaffCapability::ExportEntries => [ 'administrator', 'probe_export' ],
			StaffCapability::DeleteEntries => [ 'administrator', 'probe_delete' ],
			default                        => [ 'administrator', 'probe_manage' ],
		};
	}

	/** @return array<string, string> Content-Type header of a body that is not JSON. PHP parses no form without a boundary. */
	private static function contentType( Route $route ): array {
		return null === $route->mediaType ? [] : [ 'Content-Type' => $route->mediaType . ( [] === $route->form ? '' : '; boundary=x' ) ];
	}

	private static function body( string $name ): ?string {
		$route = SchemaFiles::routes()[ $name ];
		$file  = is_array( $route ) && is_string( $route['request'] ) ? $route['request'] : '';
		return '' === $file ? null : (string) wp_json_encode( SchemaFiles::examples( $file )[0] );
	}
}
