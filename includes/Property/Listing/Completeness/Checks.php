<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Completeness;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Values;

defined( 'ABSPATH' ) || exit;

/**
 * Finds missing information of a listing by rules, each with its law and the first day in force. Advisory only.
 * src/domain/listing-checks.ts mirrors it in the editor; tests/fixtures/listing-checks.json tests both.
 *
 * @phpstan-import-type Finding from Rule
 */
final class Checks {

	/** @var array<string, list<Rule>> Rules in force, by day (YYYY-MM-DD). */
	private array $inForce = [];

	/** @param list<Rule> $rules */
	public function __construct( private readonly array $rules ) {
	}

	/** Creates the checks with the plugin's own rules. */
	public static function builtIn(): self {
		/** @var self|null $checks Cached: the daily check calls this for every listing. */
		static $checks = null;
		$checks      ??= new self( self::read( require dirname( __DIR__, 4 ) . '/build/contract/listing-rules.php' ) );
		return $checks;
	}

	/**
	 * @param mixed $source List of rules in the shape of listing-rules.php.
	 * @return list<Rule>
	 */
	public static function read( mixed $source ): array {
		$rules = ( new JsonObject( [ 'rules' => $source ] ) )->objects( 'rules' );
		return array_map( static fn( JsonObject $rule ): Rule => new Rule( $rule ), array_values( $rules ) );
	}

	/** @return list<Finding> In the order of the rules. */
	public function findings( Values $values ): array {
		$findings = array_map( static fn( Rule $rule ): ?array => $rule->finding( $values ), $this->inForce( $values->today ) );
		return array_values( array_filter( $findings ) );
	}

	/** Whether the rule with this code finds missing information. Used by the import for each listing of a file. */
	public function hasFinding( string $code, Values $values ): bool {
		foreach ( $this->inForce( $values->today ) as $rule ) {
			if ( $rule->code === $code && null !== $rule->finding( $values ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<Rule> For each code the newest version in force. */
	private function inForce( string $today ): array {
		return $this->inForce[ $today ] ??= $this->findInForce( $today );
	}

	/** @return list<Rule> */
	private function findInForce( string $today ): array {
		$latest = [];
		foreach ( $this->rules as $rule ) {
			if ( $rule->isInForce( $today ) && $rule->from >= ( $latest[ $rule->code ] ?? '' ) ) {
				$latest[ $rule->code ] = $rule->from;
			}
		}
		return array_values( array_filter( $this->rules, static fn( Rule $rule ): bool => $rule->isInForce( $today ) && $rule->from === $latest[ $rule->code ] ) );
	}
}
