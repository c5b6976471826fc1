<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\Access;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Tests\Support\Actors;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Scenario;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;

/**
 * Calls every visitor route over HTTP, in every role, for the caller's own, another visitor's and absent data, and compares
 * each status with the expected one.
 */
final class MatrixTest extends IntegrationTestCase {

	/** Routes that answer every role alike. */
	private const OPEN = 'open';

	/** Open routes that refuse an invalid nonce. */
	private const FORM = 'form';

	/** Routes for signed-in visitors, about their own data. */
	private const MINE = 'mine';

	/** Routes about one thing that belongs to a visitor; called for the caller's own, another visitor's and an absent thing. */
	private const THING = 'thing';

	/** Routes about a thing that every signed-in visitor may see; the "foreign" thing exists, but the route does not show it. */
	private const SHOWN = 'shown';

	/** Rule, and status of an accepted call, by route. */
	private const ROWS = [
		'POST /wizard/contact'                    => [ self::FORM, 200 ],
		'POST /contact/lead'                      => [ self::FORM, 200 ],
		'POST /contact/lead/{formId}'             => [ self::FORM, 200 ],
		'POST /wizard/saved-search'               => [ self::FORM, 200 ],
		'POST /wizard/expose-inquiry'             => [ self::FORM, 200 ],
		'POST /wizard/form-token'                 => [ self::OPEN, 200 ],
		'POST /wizard/key'                        => [ self::OPEN, 404 ],
		'POST /wizard/confirm'                    => [ self::OPEN, 404 ],
		'POST /wizard/resend'                     => [ self::OPEN, 404 ],
		'POST /wizard/fields'                     => [ self::OPEN, 200 ],
		'GET /wizard/locations'                   => [ self::OPEN, 200 ],
		'GET /wizard/locations/geojson'           => [ self::OPEN, 200 ],
		'POST /auth/email'                        => [ self::OPEN, 200 ],
		'POST /auth/login'                        => [ self::OPEN, 200 ],
		'POST /auth/login/nonce'                  => [ self::OPEN, 403 ],
		'GET /auth/me'                            => [ self::MINE, 200 ],
		'DELETE /auth/me'                         => [ self::MINE, 204 ],
		'GET /auth/sessions'                      => [ self::MINE, 200 ],
		'DELETE /auth/sessions'                   => [ self::MINE, 204 ],
		'DELETE /auth/sessions/{id}'              => [ self::THING, 204 ],
		'GET /contact'                            => [ self::MINE, 200 ],
		'PUT /contact'                            => [ self::MINE, 200 ],
		'DELETE /contact'                         => [ self::MINE, 200 ],
		'GET /contact/consents'                   => [ self::MINE, 200 ],
		'DELETE /contact/consents/{consentId}'    => [ self::THING, 204 ],
		'GET /contact/export'                     => [ self::MINE, 200 ],
		'GET /contact/saved-listings'             => [ self::MINE, 200 ],
		'POST /contact/saved-listings'            => [ self::MINE, 200 ],
		'GET /saved-search'                       => [ self::MINE, 200 ],
		'POST /saved-search'                      => [ self::MINE, 200 ],
		'PUT /saved-search/{uuid}'                => [ self::THING, 200 ],
		'DELETE /saved-search/{uuid}'             => [ self::THING, 204 ],
		'POST /saved-search/stop'                 => [ self::OPEN, 404 ],
		'POST /saved-search/alerts'               => [ self::OPEN, 404 ],
		'GET /expose-inquiry'                     => [ self::MINE, 200 ],
		'GET /listing/exclusive'                  => [ self::MINE, 200 ],
		'GET /listing/exclusive/{uuid}'           => [ self::SHOWN, 200 ],
		'GET /listing/interesting'                => [ self::MINE, 200 ],
		'GET /listing/map'                        => [ self::OPEN, 200 ],
		'POST /listing/count'                     => [ self::OPEN, 200 ],
		'POST /wizard/demand'                     => [ self::OPEN, 200 ],
		'GET /listing/{objectId}'                 => [ self::FORM, 200 ],
		'POST /newsletter/unsubscribe'            => [ self::OPEN, 404 ],
	];

	private Scenario $scenario;

	protected function setUp(): void {
		$this->scenario = new Scenario();
	}

	protected function tearDown(): void {
		$this->scenario->deletePosts();
		Actors::deleteUsers();
	}

	public function testEveryRouteHasARow(): void {
		$visitorRoutes = array_filter( Contract::routes(), static fn( Route $route ): bool => null === $route->capability );
		self::assertEqualsCanonicalizing( array_keys( $visitorRoutes ), array_keys( self::ROWS ) );
	}

	/** C1.4, C6.1, C6.7. */
	#[DataProvider( 'routes' )]
	public function testEachRoleGetsTheExpectedStatus( string $name ): void {
		[ $rule, $success ] = self::ROWS[ $name ];
		$route  = Contract::routes()[ $name ];
		$actors = new Actors();
		$things = match ( $rule ) {
			self::THING => $this->things( $name, $actors ),
			self::SHOWN => $this->exclusiveThings(),
			default     => [ 'own' => $this->publicListing() ],
		};
		foreach ( Actors::ROLES as $role ) {
			$expected = [];
			foreach ( $things as $whose => $values ) {
				$expected[ $whose ] = self::expected( $rule, $success, $role, $whose );
			}
			// Refused calls come first: the refused thing must still exist afterwards, and an accepted call may end the
			// session.
			uasort( $expected, static fn( int $a, int $b ): int => $b <=> $a );
			foreach ( $expected as $whose => $status ) {
				$answer = $this->send( $route, $things[ $whose ], $actors->browsers[ $role ] );
				self::assertSame( $status, $answer->status, "{$name} as {$role}, {$whose}: {$answer->text}" );
				if ( Access::Form === $route->auth ) {
					$withoutHeaders = $this->send( $route, $things[ $whose ], $actors->browsers[ $role ], [] );
					self::assertSame( $status, $withoutHeaders->status, "{$name} without its headers as {$role}: {$withoutHeaders->text}" );
				}
				if ( 403 === $status && self::OPEN !== $rule ) {
					self::assertContains( $answer->code(), [ 'sw_immosuite_session', 'sw_immosuite_origin' ] );
				}
			}
		}
	}

	public function testAnExclusiveListingLooksAbsentUnlessAVisitorIsSignedIn(): void {
		$actors = new Actors();
		foreach ( $actors->browsers as $role => $browser ) {
			$absent    = $browser->get( '/listing/999999999' );
			$exclusive = $browser->get( '/listing/' . $this->scenario->exclusiveListing );
			if ( in_array( $role, [ 'owner', 'other' ], true ) ) {
				self::assertSame( [ 404, 200 ], [ $absent->status, $exclusive->status ], $role );
				continue;
			}
			self::assertSame( 'anonymous' === $role ? 404 : 403, $exclusive->status, $role );
			self::assertSame( [ $absent->status, $absent->text ], [ $exclusive->status, $exclusive->text ], $role );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function routes(): iterable {
		foreach ( array_keys( self::ROWS ) as $name ) {
			yield $name => [ $name ];
		}
	}

	/** @param string $whose 'own': the thing belongs to the role owner; 'foreign': to the role other; 'absent': it does not exist. */
	private static function expected( string $rule, int $success, string $role, string $whose ): int {
		$isVisitor = in_array( $role, [ 'owner', 'other' ], true );
		return match ( true ) {
			self::OPEN === $rule                        => $success,
			// The nonces of an expired visitor and of WordPress users are invalid as a visitor's nonce.
			self::FORM === $rule                        => $isVisitor || 'anonymous' === $role ? $success : 403,
			! $isVisitor                                => 403,
			self::MINE === $rule                        => $success,
			self::SHOWN === $rule                       => 'own' === $whose ? $success : 404,
			// "own" is the owner's thing, "foreign" the other visitor's.
			default                                     => ( 'owner' === $role ? 'own' : 'foreign' ) === $whose ? $success : 404,
		};
	}

	/**
	 * @param array<string, string>      $values  Values of the placeholders.
	 * @param array<string, string>|null $headers Null: the headers that the route requires.
	 */
	private function send( Route $route, array $values, Browser $browser, ?array $headers = null ): Answer {
		$body    = null === $route->request() ? null : $this->body( $route, $browser );
		$headers ??= Access::Form === $route->auth ? Visitor::headers( Visitor::token( self::widget( $route->path ) ) ) : [];
		return $browser->call( $route->method, RoutePath::of( $route, $values ), $body, $headers );
	}

	/** @return array<string, mixed> A valid body. */
	private function body( Route $route, Browser $browser ): array {
		return match ( $route->path ) {
			'/wizard/contact'                                 => Visitor::message(),
			'/contact/lead', '/contact/lead/{formId}'         => Bodies::lead(),
			'/wizard/saved-search'                            => Bodies::savedSearch(),
			'/wizard/expose-inquiry'                          => Bodies::inquiry( $this->scenario->publicListing ),
			'/wizard/form-token'                              => [ 'widget' => 'contact-form' ],
			'/wizard/resend'                                  => [ 'id' => '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81' ],
			'/wizard/fields'                                  => [ 'price.price' => [] ],
			'/auth/email'                                     => [ 'email' => bin2hex( random_bytes( 6 ) ) . '@domain.example' ],
			'/contact'                                        => self::account( $browser ),
			'/saved-search', '/saved-search/{uuid}'           => Searches::body(),
			'/listing/count'                                  => [ 'savedSearch' => Searches::body() ],
			'/contact/saved-listings'                         => [
				'add'    => [ 42 ],
				'remove' => [],
			],
			'/wizard/demand'                                  => [ 'lead' => Bodies::lead()['lead'] ],
			'/saved-search/alerts'                            => [
				'k'      => 'a.a.b',
				'alerts' => 'weekly',
			],
			default                                           => [ 'k' => 'c.a.b' ],
		};
	}

	/** @return array<string, mixed> The answer of GET contact, which is a valid body of PUT contact. */
	private static function account( Browser $browser ): array {
		$answer = $browser->get( '/contact' );
		/** @var array<string, mixed> $account */
		$account = 200 === $answer->status ? $answer->body->all() : [
			'email'        => Actors::OWNER,
			'customFields' => array_fill_keys( [ 'dataPrivacy', 'acceptContact', 'newsletter' ], false ),
		];
		return $account;
	}

	/** @return array<string, array<string, string>> Placeholders of a thing of the owner, of a thing of the other visitor, and of no thing. */
	private function things( string $name, Actors $actors ): array {
		return [
			'own'     => $this->thing( $name, $actors->browsers['owner'] ),
			'foreign' => $this->thing( $name, $actors->browsers['other'] ),
			'absent'  => [],
		];
	}

	/** @return array<string, string> Placeholder of a thing that belongs to the visitor of this browser. */
	private function thing( string $name, Browser $browser ): array {
		return match ( true ) {
			str_contains( $name, '{id}' )        => [ 'id' => Scenario::session( $browser ) ],
			str_contains( $name, '{consentId}' ) => [ 'consentId' => (string) Scenario::addConsent( $browser ) ],
			default                              => [ 'uuid' => Scenario::addSearch( $browser ) ],
		};
	}

	/** @return array<string, array<string, string>> */
	private function exclusiveThings(): array {
		return [
			'own'     => [ 'uuid' => Scenario::uuid( $this->scenario->exclusiveListing ) ],
			'foreign' => [ 'uuid' => Scenario::uuid( $this->scenario->publicListing ) ],
			'absent'  => [],
		];
	}

	/** @return array<string, string> */
	private function publicListing(): array {
		return [ 'objectId' => (string) $this->scenario->publicListing ];
	}

	private static function widget( string $path ): string {
		return match ( $path ) {
			'/wizard/saved-search'   => 'saved-search-wizard',
			'/wizard/expose-inquiry' => 'expose-inquiry',
			'/wizard/contact'        => 'contact-form',
			default                  => 'lead-wizard',
		};
	}
}
