<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use ReflectionMethod;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Hooks\Listeners;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Visitor as SignedInVisitor;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Privacy\CorePrivacyTools;
use SwImmoSuite\Visitor\Privacy\Retention;
use WP_Post;

/** Every way in which the site's data change fires its events, each once. */
final class EventPathsTest extends IntegrationTestCase {

	private Filtered $hooks;

	private ?Imports $imports = null;

	/** @var list<list<mixed>> Names without their prefix, and arguments. */
	private array $fired = [];

	/** @var list<string> Bodies of calls to other servers. */
	private array $sent = [];

	protected function setUp(): void {
		$this->hooks = new Filtered();
	}

	protected function tearDown(): void {
		$this->hooks->clear();
		array_map( delete_option( ... ), [ Listeners::OPTION, 'extension_crm' ] );
		$_COOKIE = [];
		wp_set_current_user( 0 );
		Staff::deleteUsers();
		$this->imports?->end();
		Listings::clear();
		array_map( static fn( WP_Post $post ): mixed => wp_delete_post( $post->ID, true ), get_posts( [ 'post_status' => 'draft', 's' => 'Verkauft:' ] ) );
	}

	/**
	 * Each path fires its events once each, in this order; also if every transaction of it has to run twice, and not at all if none
	 * can be committed.
	 */
	#[DataProvider( 'paths' )]
	#[Group( 'sqlite' )]
	public function testAPathFiresItsEvents( string $path, bool $isRepeated ): void {
		if ( $isRepeated ) {
			$commits = 0;
			$this->hooks->add( 'query', static function ( string $sql ) use ( &$commits ): string {
				return 'COMMIT' === $sql && 1 === ++$commits % 2 ? throw new DatabaseError( 'Deadlock found when trying to get lock; try restarting transaction' ) : $sql;
			} );
		}
		if ( ! $isRepeated ) {
			$this->loadExamples();
		}
		$expected = ( new ReflectionMethod( $this, $path ) )->invoke( $this );
		self::assertIsArray( $expected );
		self::assertSame( [], Listeners::failures( 0 ), 'The examples listen without failing.' );
		self::assertSame( array_map( self::line( ... ), array_values( $expected ) ), array_map( self::line( ... ), $this->fired ) );
	}

	/** Adds the listeners of docs/extend.md; their HTTP requests are recorded, not sent. */
	private function loadExamples(): void {
		$this->hooks->add( 'pre_http_request', function ( mixed $answer, array $call ): array {
			$this->sent[] = is_string( $call['body'] ) ? $call['body'] : '';
			return [ 'response' => [ 'code' => 200 ] ];
		}, 2 );
		update_option( 'extension_crm', 'https://crm.example/' );
		$this->hooks->load( 'events' );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function paths(): iterable {
		foreach ( [ 'message', 'signedInSender', 'savedSearch', 'staff', 'deletedUser', 'retention', 'account', 'erasure', 'alerts', 'listings', 'transfers' ] as $path ) {
			yield $path => [ $path, false ];
			yield "{$path}, repeated" => [ $path, true ];
		}
	}

	public function testEveryEventHasAPath(): void {
		preg_match_all( "/\[ '(\\w+)'/", (string) file_get_contents( __FILE__ ), $named );
		self::assertSame( [], array_diff( self::names(), $named[1] ) );
	}

	/** @return list<list<mixed>> */
	protected function message(): array {
		$this->listen();
		$this->send( new Rest(), 'message' );
		$k = Links::latest();
		$click = static fn(): int => ( new Rest() )->post( '/wizard/confirm', [ 'k' => $k ] )->status;
		self::assertSame( [ 200, 200 ], [ $click(), $click() ] );
		$uuid = $this->stored->submissions()[0]->uuid;
		return [ [ 'submission_received', $uuid, 'contact' ], ...self::consentsGiven( $uuid ), [ 'submission_confirmed', $uuid, 'contact' ] ];
	}

	/** @return list<list<mixed>> */
	protected function signedInSender(): array {
		$listing = Listings::add();
		$visitor = AccountFactory::signIn();
		$this->listen();
		$this->send( new Rest( 0, $visitor ), 'inquiry', $listing );
		$uuid = $this->stored->submissions()[0]->uuid;
		return [ [ 'submission_received', $uuid, 'expose-inquiry' ], ...self::consentsGiven( $uuid ), [ 'submission_confirmed', $uuid, 'expose-inquiry' ] ];
	}

	/** @return list<list<mixed>> */
	protected function savedSearch(): array {
		( new Searches() )->storeRegions();
		$this->listen();
		$this->send( new Rest(), 'search' );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		$this->send( new Rest(), 'lead', 0, [] );
		self::assertSame( 200, ( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		[ $search, $lead ] = array_column( $this->stored->submissions(), 'uuid' );
		$payload = preg_grep( '/^\["lead",.*"email":"' . Visitor::EMAIL . '".*"categoryId":' . Searches::HOUSE . '/', $this->sent );
		self::assertCount( [] === $this->sent ? 0 : 1, (array) $payload );
		return [
			[ 'submission_received', $search, 'saved-search' ],
			...self::consentsGiven( $search ),
			[ 'search_saved', (string) $this->tables->rows( 'searches' )[0]->string( 'uuid' ) ],
			[ 'submission_confirmed', $search, 'saved-search' ],
			[ 'submission_received', $lead, 'lead' ],
			...self::consentsGiven( $lead ),
			[ 'entry_changed', $lead, [ 'status' => [ 'spam', 'new' ] ], 0 ],
			[ 'submission_confirmed', $lead, 'lead' ],
		];
	}

	/** @return list<list<mixed>> */
	protected function staff(): array {
		$uuid = $this->entry();
		$path = RoutePath::STAFF . "/entries/{$uuid}";
		wp_set_current_user( 1 );
		$this->listen();
		$rest  = new Rest();
		$reply = Uuid::random();
		self::assertSame( 200, $rest->call( 'PATCH', $path, [ 'version' => 1, 'status' => 'progress', 'assignee' => 1, 'note' => 'Rückruf' ] )->status );
		self::assertSame( 409, $rest->call( 'PATCH', $path, [ 'version' => 1, 'status' => 'closed' ] )->status );
		self::assertSame( 200, $rest->post( "{$path}/notes", [ 'text' => 'Erledigt' ] )->status );
		self::assertSame( 200, $rest->post( "{$path}/replies", [ 'uuid' => $reply, 'subject' => 'Gern', 'body' => 'Guten Tag', 'seen' => 0, 'anyway' => true ] )->status );
		self::assertSame( 204, $rest->call( 'DELETE', $path )->status );
		return [
			[ 'entry_changed', $uuid, [ 'status' => [ 'new', 'progress' ], 'assignee' => [ 0, 1 ], 'note' => [ null, 'Rückruf' ] ], 1 ],
			[ 'entry_changed', $uuid, [ 'note' => [ null, 'Erledigt' ] ], 1 ],
			[ 'reply_sent', $uuid, $reply ],
			[ 'entry_changed', $uuid, [ 'status' => [ 'progress', 'answered' ] ], 1 ],
			[ 'submission_deleted', $uuid, 'contact' ],
		];
	}

	/** @return list<list<mixed>> */
	protected function deletedUser(): array {
		$agent = Staff::addUser( 'sw_immosuite_agent', 'x' );
		$uuid  = $this->entry( [ 'assignee' => $agent ] );
		$this->listen();
		Staff::deleteUsers();
		return [ [ 'entry_changed', $uuid, [ 'assignee' => [ $agent, 0 ] ], 0 ] ];
	}

	/** @return list<list<mixed>> */
	protected function retention(): array {
		$uuid = $this->entry();
		$this->listen();
		( new Container( new Clock( 800 * DAY_IN_SECONDS ) ) )->get( Retention::class )->run( 24 );
		return [ [ 'submission_deleted', $uuid, 'contact' ] ];
	}

	/** @return list<list<mixed>> */
	protected function account(): array {
		( new Searches() )->storeRegions();
		$this->listen();
		$signIn = static fn(): mixed => ( new Rest() )->post( '/auth/login', [ 'k' => Browser::key( Visitor::EMAIL ) ] )->body->value( 'login' );
		self::assertSame( [ true, true ], [ $signIn(), $signIn() ] );
		$contact = $this->stored->contacts()[0];
		$visitor = AccountFactory::anotherSession( new SignedInVisitor( $contact->id, new EmailAddress( Visitor::EMAIL ), 0, Language::German ) );
		$rest    = new Rest( 0, $visitor );
		self::assertSame( 200, $rest->call( 'PUT', '/contact', AccountFactory::body( [ 'acceptAlerts' => true ], [ 'acceptContact' => true ] ) )->status );
		$search = $rest->post( '/saved-search', Searches::body( [ 'alerts' => 'daily' ] ) )->string( 'uuid' );
		self::assertSame( 200, $rest->call( 'PUT', '/contact', AccountFactory::body() )->status );
		$consent = self::consent( 'acceptContact', $this->tables->rows( 'contacts' )[0]->string( 'uuid' ) );
		return [
			[ 'account_created', $contact->id ],
			[ 'consent_given', $consent ],
			[ 'search_saved', $search ],
			[ 'consent_withdrawn', $consent ],
			[ 'alerts_ended', $search ],
		];
	}

	/** @return list<list<mixed>> */
	protected function erasure(): array {
		( new Searches() )->storeRegions();
		$visitor = AccountFactory::signIn();
		$this->send( new Rest( 0, $visitor ), 'search' );
		$uuid   = $this->stored->submissions()[0]->uuid;
		$search = $this->tables->rows( 'searches' )[0]->string( 'uuid' );
		$this->listen();
		( new Container() )->get( CorePrivacyTools::class )->erase( Visitor::EMAIL );
		return [
			[ 'consent_withdrawn', self::consent( 'dataPrivacy', $uuid ) ],
			[ 'consent_withdrawn', self::consent( 'acceptContact', $uuid ) ],
			[ 'submission_withdrawn', $uuid, 'saved-search' ],
			[ 'submission_deleted', $uuid, 'saved-search' ],
			[ 'alerts_ended', $search ],
			[ 'account_deleted', $visitor->contactId ],
		];
	}

	/** @return list<list<mixed>> */
	protected function alerts(): array {
		Prospects::begin();
		$visitor = Prospects::add( Visitor::EMAIL );
		$search  = $this->tables->rows( 'searches' )[0]->string( 'uuid' );
		$listing = Prospects::home();
		$this->listen();
		$later = new Container( new Clock( 1_800 ) );
		$later->get( AlertService::class )->run();
		SentMails::all( $later );
		$links = $later->get( LastingKeys::class )->alertLinks( $visitor->contactId, null, Language::German );
		$k     = substr( (string) strstr( $links['page'] ?? '', 'k=' ), 2 );
		foreach ( [ 'weekly', 'off', 'off' ] as $choice ) {
			self::assertSame( 200, ( new Rest() )->post( '/saved-search/alerts', [ 'k' => $k, 'alerts' => $choice ] )->status );
		}
		return [ [ 'alert', $visitor->contactId, 'instant', -1 ], [ 'alert_sent', $search, [ $listing ] ], [ 'alerts_ended', $search ] ];
	}

	/** @return list<list<mixed>> */
	protected function listings(): array {
		$this->listen();
		$listing = Listings::add( [], [ 'post_status' => 'draft' ] );
		Listings::addExclusive();
		$save = static function ( callable $function, mixed ...$args ): void {
			$function( ...$args );
			Listings::settle();
		};
		$save( 'wp_publish_post', $listing );
		$save( 'update_post_meta', $listing, Field::Price->value, 600_000.5 );
		$save( 'update_post_meta', $listing, Field::Price->value, 620_000 );
		Listings::index()->rebuild();
		$save( 'update_post_meta', $listing, Field::State->value, State::Sold->value );
		$save( 'wp_update_post', [ 'ID' => $listing, 'post_title' => 'Verkauft' ] );
		$save( 'update_post_meta', $listing, Field::Exclusive->value, true );
		$save( 'update_post_meta', $listing, Field::Exclusive->value, false );
		$save( 'wp_publish_post', $listing );
		$save( 'wp_delete_post', $listing, true );
		[ $published, $withdrawn ] = [ [ 'listing_published', $listing ], [ 'listing_withdrawn', $listing ] ];
		return [ $published, [ 'listing_price_lowered', $listing, 650_000.0, 600_000.5 ], [ 'listing_sold', $listing ], $withdrawn, $published, $withdrawn ];
	}

	/** @return list<list<mixed>> */
	protected function transfers(): array {
		$imports = $this->imports = new Imports();
		$this->listen();
		$first = $imports->send( 'VOLL', Imports::home( 'A', Imports::price( 500_000 ) ), Imports::home( 'B' ) );
		Imports::runWorker();
		[ 'A' => $a, 'B' => $b ] = Imports::posts();
		$second  = $imports->send( 'VOLL', Imports::home( 'A', Imports::price( 480_000 ) ) );
		$checked = $imports->queue( $imports->xml( 'VOLL' ), new IntakeOptions( isDryRun: true ) );
		Imports::runWorker();
		$broken = $imports->queue( '<openimmo>' );
		Imports::runWorker();
		self::assertSame( 'done', Imports::reload( $checked )->state->value );
		$counts = array_fill_keys( [ 'created', 'updated', 'unchanged', 'restored', 'withdrawn', 'locked', 'refused', 'failed' ], 0 );
		return [
			[ 'item_written', $a, $first->uuid ],
			[ 'listing_published', $a ],
			[ 'item_written', $b, $first->uuid ],
			[ 'listing_published', $b ],
			[ 'transfer_finished', $first->uuid, [ ...$counts, 'created' => 2 ] ],
			[ 'item_written', $a, $second->uuid ],
			[ 'listing_price_lowered', $a, 500_000.0, 480_000.0 ],
			[ 'listing_withdrawn', $b ],
			[ 'transfer_finished', $second->uuid, [ ...$counts, 'updated' => 1, 'withdrawn' => 1 ] ],
			[ 'transfer_finished', $broken->uuid, $counts ],
		];
	}

	/** @param array<string, string>|null $headers Null: those of a form. */
	private function send( Rest $rest, string $form, int $listing = 0, ?array $headers = null ): void {
		[ $path, $widget, $body ] = Bodies::form( $form, $listing );
		$answer                   = $rest->post( $path, $body, $headers ?? Visitor::headers( Visitor::token( $widget ) ) );
		self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'error' ) ], $answer->text );
	}

	/** @param array<literal-string, string|int|null> $columns */
	private function entry( array $columns = [] ): string {
		$entries = new Entries();
		return $entries->uuid( $entries->add( $columns ) );
	}

	private function listen(): void {
		foreach ( self::names() as $name ) {
			$this->hooks->add( "sw_immosuite_{$name}", function ( mixed ...$args ) use ( $name ): void {
				$this->fired[] = [ $name, ...array_values( $args ) ];
			}, 9 );
		}
	}

	/** @return list<string> Every event in the code, without its prefix. */
	private static function names(): array {
		$files = glob( __DIR__ . '/../../../includes/{*/*,*/*/*}/*.php', GLOB_BRACE );
		$code  = implode( '', array_map( static fn( string $file ): string => (string) file_get_contents( $file ), false === $files ? [] : $files ) );
		preg_match_all( "/Events::fire\( 'sw_immosuite_(\\w+)'/", $code, $found );
		return array_values( array_unique( $found[1] ) );
	}

	/** @return string The call as JSON; times, which vary, are replaced by true. */
	private static function line( mixed $call ): string {
		self::assertIsArray( $call );
		foreach ( $call as $at => $arg ) {
			$isTime      = is_array( $arg ) ? isset( $arg['at'] ) : 'alert' === $call[0] && 3 === $at;
			$call[ $at ] = ! $isTime ? $arg : ( is_array( $arg ) ? [ 'at' => true ] + $arg : true );
		}
		return (string) wp_json_encode( $call, JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION );
	}

	/** @return list<list<mixed>> */
	private static function consentsGiven( string $uuid ): array {
		return [ [ 'consent_given', self::consent( 'dataPrivacy', $uuid ) ], [ 'consent_given', self::consent( 'acceptContact', $uuid ) ] ];
	}

	/** @return array<string, mixed> */
	private static function consent( string $purpose, string $source ): array {
		$channels = 'acceptContact' === $purpose ? [ 'phone', 'letter', 'email' ] : [];
		return [ 'email' => Visitor::EMAIL, 'purpose' => $purpose, 'channels' => $channels, 'source' => $source, 'at' => 1 ];
	}
}
