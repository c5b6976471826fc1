<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Visitor\Inbox\OwnViews;

/** Saved views of the inbox. */
final class OwnViewsTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/views';

	protected function setUp(): void {
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		OwnViews::deleteAll();
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testEachUserHasOwnViewsInTheirOrder(): void {
		self::assertSame( [ 200, [] ], [ $this->get()->status, $this->items() ] );
		$mine = [ self::view( 'own-b', [ 'label' => "Müller's \\ <b>\"x\"</b>", 'order' => 'due' ] ), self::view( 'own-a' ) ];
		$put  = $this->put( $mine );
		self::assertSame( [ 200, $mine ], [ $put->status, $put->body->value( 'items' ) ] );
		wp_set_current_user( Staff::addUser( 'administrator', 'x' ) );
		self::assertSame( [], $this->items() );
		wp_set_current_user( 1 );
		self::assertSame( $put->text, $this->get()->text );
		self::assertSame( [], $this->put( [] )->body->value( 'items' ) );
	}

	public function testEachSiteOfANetworkHasItsOwnViews(): void {
		$site = get_current_blog_id();
		$this->put( [ self::view( 'own-a' ) ] );
		try {
			$GLOBALS['blog_id'] = $site + 1;
			$there              = $this->items();
			$this->put( [ self::view( 'own-b' ) ] );
			$GLOBALS['blog_id'] = $site;
			$here               = $this->items();
			$GLOBALS['blog_id'] = $site + 1;
			OwnViews::deleteAll();
			$afterDeletion = $this->items();
		} finally {
			$GLOBALS['blog_id'] = $site;
		}
		self::assertSame( [ [], [ self::view( 'own-a' ) ], [], [ self::view( 'own-a' ) ] ], [ $there, $here, $afterDeletion, $this->items() ] );
	}

	public function testOfTwoWindowsTheSecondGetsAConflict(): void {
		$seen   = $this->get()->string( 'version' );
		$first  = $this->put( [ self::view( 'own-a' ) ], $seen );
		$second = $this->put( [ self::view( 'own-b' ) ], $seen );
		self::assertSame( [ 200, 409, 'sw_immosuite_views_changed', [ self::view( 'own-a' ) ] ], [ $first->status, $second->status, $second->code(), $this->items() ] );
		self::assertSame( 'Ihre Ansichten wurden inzwischen in einem anderen Fenster geändert. Bitte speichern Sie noch einmal.', $second->string( 'message' ) );
		$both = [ self::view( 'own-a' ), self::view( 'own-b' ) ];
		self::assertSame( 200, $this->put( $both, $first->string( 'version' ) )->status );
		self::assertSame( 200, $this->put( $both, $this->get()->string( 'version' ) )->status, 'Saving unchanged views is no conflict.' );
		self::assertSame( [ 200, [] ], [ $this->put( [] )->status, $this->items() ], 'A request without a version replaces all views.' );
	}

	/** Both requests read the version before either writes. */
	#[Group( 'sqlite' )]
	public function testOfTwoConcurrentWindowsTheSecondGetsAConflict(): void {
		$this->put( [ self::view( 'own-a' ) ] );
		$saveInFasterWindow = static function () use ( &$saveInFasterWindow ): void {
			remove_action( 'update_user_meta', $saveInFasterWindow );
			update_user_meta( 1, 'sw_immosuite_views', [ self::view( 'own-b' ) ] );
		};
		add_action( 'update_user_meta', $saveInFasterWindow );
		self::assertSame( 409, $this->put( [ self::view( 'own-c' ) ] )->status );
		self::assertSame( [ self::view( 'own-b' ) ], $this->items() );
	}

	public function testInvalidViewsAreRefusedAndTheOthersStay(): void {
		$this->put( [ self::view( 'own-a' ) ] );
		$cases = [
			'items.1.name view_taken'                => [ self::view( 'own-a' ), self::view( 'own-a' ) ],
			'items.0.name invalid_characters'        => [ self::view( 'mailTrouble' ) ],
			'items.0.label required'                 => [ self::view( 'own-a', [ 'label' => ' ' ] ) ],
			'items.0.label too_long'                 => [ self::view( 'own-a', [ 'label' => str_repeat( 'ä', 61 ) ] ) ],
			'items.0.order unknown_option'           => [ self::view( 'own-a', [ 'order' => 'name' ] ) ],
			'items.0.filters.kind.0 unknown_option'  => [ self::view( 'own-a', [ 'filters' => [ 'kind' => [ 'letter' ] ] + self::view( '' )['filters'] ] ) ],
			'items.0.filters.received invalid_characters' => [ self::view( 'own-a', [ 'filters' => [ 'received' => 'lastYear' ] + self::view( '' )['filters'] ] ) ],
			'items too_many_views'                   => array_map( static fn( int $number ): array => self::view( "own-{$number}" ), range( 1, 31 ) ),
		];
		foreach ( $cases as $fault => $items ) {
			$answer = $this->put( $items );
			self::assertSame( [ 400, [ $fault ] ], [ $answer->status, $answer->faults() ], $fault );
		}
		self::assertStringContainsString( 'mehr sind nicht m', $this->put( $cases['items too_many_views'] )->text );
		self::assertStringContainsString( '"own-a"', $this->get()->text );
		$maximum = array_map( static fn( int $number ): array => self::view( "own-{$number}", [ 'label' => str_repeat( 'ä', 60 ) ] ), range( 1, 30 ) );
		self::assertSame( 200, $this->put( $maximum )->status );
	}

	private function get(): Answer {
		return ( new Rest() )->get( self::ROUTE );
	}

	private function items(): mixed {
		return $this->get()->body->value( 'items' );
	}

	/** @param list<array<string, mixed>> $items */
	private function put( array $items, ?string $version = null ): Answer {
		$body = [ 'items' => $items ] + ( null === $version ? [] : [ 'version' => $version ] );
		return ( new Rest() )->call( 'PUT', self::ROUTE, (string) wp_json_encode( $body, JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * @param array<string, mixed> $other
	 * @return array{name: string, label: string, order: string, filters: array<string, mixed>}
	 */
	private static function view( string $name, array $other = [] ): array {
		$filters = [ 'kind' => [ 'lead' ], 'status' => [ 'new' ], 'assignee' => 0, 'listing' => null, 'due' => false, 'confirmed' => null, 'mail' => null, 'received' => 'lastMonth' ];
		/** @var array{name: string, label: string, order: string, filters: array<string, mixed>} $view */
		$view = array_replace( [ 'name' => $name, 'label' => 'Meine Verkäufer', 'order' => 'newest', 'filters' => $filters ], $other );
		return $view;
	}
}
