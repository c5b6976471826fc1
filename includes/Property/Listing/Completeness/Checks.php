<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Values;

defined( 'ABSPATH' ) || exit;

/**
 * What a listing still lacks, by rules that name their law and the day from which they hold (P123). It never blocks
 * anything. src/domain/listing-checks.ts does the same in the editor; tests/fixtures/listing-checks.json holds both to it.
 */
final class Checks {

	/** @var array<string, list<Rule>> By day. */
	private array $inForce = [];

	/** @param list<Rule> $rules */
	public function __construct( private readonly array $rules ) {
	}

	/** By the plugin's own rules. */
	public static function own(): self {
		/** @var self|null $own Read once: the daily look asks for every listing. */
		static $own = null;
		$own      ??= new self( self::read( require dirname( __DIR__, 3 ) . '/Foundation/Contract/listing-rules.gen.php' ) );
		return $own;
	}

	/**
	 * @param mixed $source A list of rules as listing-rules.gen.php has them.
	 * @return list<Rule>
	 */
	public static function read( mixed $source ): array {
		$rules = ( new JsonObject( [ 'rules' => $source ] ) )->objects( 'rules' );
		return array_map( static fn( JsonObject $rule ): Rule => new Rule( $rule ), array_values( $rules ) );
	}

	/** @return list<Shortfall> In the order of the rules. */
	public function findings( Values $values ): array {
		$findings = array_map( static fn( Rule $rule ): ?Shortfall => $rule->finding( $values ), $this->inForce( $values->today ) );
		return array_values( array_filter( $findings ) );
	}

	/** Whether it lacks what the rules of one code ask for: an import asks for each listing of a file. */
	public function hasFinding( string $code, Values $values ): bool {
		foreach ( $this->inForce( $values->today ) as $rule ) {
			if ( $rule->code === $code && null !== $rule->finding( $values ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<Rule> Of several with one code the youngest that is in force. */
	private function inForce( string $today ): array {
		return $this->inForce[ $today ] ??= $this->youngest( $today );
	}

	/** @return list<Rule> */
	private function youngest( string $today ): array {
		$youngest = [];
		foreach ( $this->rules as $rule ) {
			if ( $rule->isInForce( $today ) && $rule->from >= ( $youngest[ $rule->code ] ?? '' ) ) {
				$youngest[ $rule->code ] = $rule->from;
			}
		}
		return array_values( array_filter( $this->rules, static fn( Rule $rule ): bool => $rule->isInForce( $today ) && $rule->from === $youngest[ $rule->code ] ) );
	}
}
