<?php
/** Footer of each page. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
</main>
<aside><?php dynamic_sidebar( 'sidebar-1' ); ?></aside>
<footer><p><?php bloginfo( 'description' ); ?></p></footer>
<?php wp_footer(); ?>
</body>
</html>
